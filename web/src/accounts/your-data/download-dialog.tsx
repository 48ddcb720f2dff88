import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { BackupItem } from "@ibid/core/contract/your-data/backup.ts";
import { useState } from "react";
import { urlOf } from "../../browser/api.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";

export function DownloadDialog({ item, onClose }: { item: BackupItem; onClose: () => void }) {
  const [hasKeys, setHasKeys] = useState(false);
  const query = { keys: hasKeys ? "yes" : "no" } as const;
  return (
    <Dialog title="Download this backup" onClose={onClose}>
      <p className="dialog-text">
        One ZIP file with all courses and files. Keep it on another disk. Any Ibid can restore it: add it
        there, under “Your data”.
      </p>
      <label className="check-row in-row">
        <input type="checkbox" checked={hasKeys} onChange={({ target }) => setHasKeys(target.checked)} />
        With the keys of your providers. Whoever has the file can then use them.
      </label>
      <DialogActions onClose={onClose}>
        <a
          className="button is-primary"
          href={urlOf(endpoints.downloadBackup, { params: { name: item.name }, query })}
          download
          onClick={onClose}
        >
          Download
        </a>
      </DialogActions>
    </Dialog>
  );
}
