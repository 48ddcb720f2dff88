import type { BackupItem } from "@ibid/core/contract/your-data/backup.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { AccountRow } from "../account-row.tsx";
import { sayBackup, sayMoment } from "./say-backup.ts";

interface Props {
  item: BackupItem;
  isBusy: boolean;
  onAsk: (what: "download" | "restore" | "delete") => void;
}

export function BackupRow({ item, isBusy, onAsk }: Props) {
  const when = sayMoment(item.at);
  return (
    <AccountRow title={when} detail={sayBackup(item)} hasMany>
      <Button look="small" aria-label={`Download the backup of ${when}`} onClick={() => onAsk("download")}>
        Download
      </Button>
      <Button
        look="small"
        aria-label={`Restore the backup of ${when}`}
        disabled={isBusy}
        onClick={() => onAsk("restore")}
      >
        Restore
      </Button>
      <IconButton
        icon="trash"
        label={`Delete the backup of ${when}`}
        disabled={isBusy}
        onClick={() => onAsk("delete")}
      />
    </AccountRow>
  );
}
