import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { BackupItem, Backups } from "@ibid/core/contract/your-data/backup.ts";
import { call } from "../../browser/api.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showError } from "../../ui/toasts.tsx";
import { useAccess } from "../use-me.ts";
import { sayInside, sayMoment } from "./say-backup.ts";

interface Props {
  item: BackupItem;
  onClose: () => void;
  onStarted: (state: Backups) => void;
}

export function RestoreDialog({ item, onClose, onStarted }: Props) {
  const isShared = useAccess().data?.hasAccounts === true;
  const restore = async () => {
    try {
      onStarted(await call(endpoints.restoreBackup, { params: { name: item.name } }));
    } catch (error) {
      showError("Nothing was restored", error);
    }
  };
  return (
    <ConfirmDialog
      title="Restore this backup?"
      action="Restore"
      onClose={onClose}
      onConfirm={() => void restore()}
    >
      <p>
        Everything here is replaced by the backup of {sayMoment(item.at)} ({sayInside(item)}): courses, chats,
        documents and settings{isShared ? ", of everybody, with their accounts" : ""}. What was done since
        then is no longer there.
      </p>
      {isShared ? (
        <p>
          Passwords, roles, and who sees which course are as they were then, too. Sign-ins, API tokens and
          shared links that have ended since stay ended; those made since have to be made again.
        </p>
      ) : (
        <p>A phone that was connected since then has to be connected again.</p>
      )}
      {item.files === null && <p>It has no uploaded files. Those that are here stay.</p>}
      <p>
        First, Ibid backs up what is here now, so that you can undo this. Then it stops for a moment and comes
        back by itself.
      </p>
    </ConfirmDialog>
  );
}
