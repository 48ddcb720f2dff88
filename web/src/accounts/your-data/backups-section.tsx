// Backups of everything: made now, added from a file, downloaded, put back, deleted. For who runs this Ibid.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { BackupItem, Backups } from "@ibid/core/contract/your-data/backup.ts";
import { useRef, useState } from "react";
import { call } from "../../browser/api.ts";
import { sendForm } from "../../browser/send-form.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showError, showToast } from "../../ui/toasts.tsx";
import { AccountSection } from "../account-page.tsx";
import { BackupRow } from "./backup-row.tsx";
import { DownloadDialog } from "./download-dialog.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { sayMoment } from "./say-backup.ts";
import type { useBackups } from "./use-backups.ts";

type Asked = { what: "download" | "restore" | "delete"; item: BackupItem } | null;

const WORK = { backup: "Backing up", restore: "Checking the backup" };

export function BackupsSection({ data, error, show, look }: ReturnType<typeof useBackups>) {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const remove = async ({ name }: BackupItem) => {
    try {
      await call(endpoints.deleteBackup, { params: { name } });
      showToast({ kind: "done", title: "Backup deleted" });
    } catch (error) {
      showError("The backup was not deleted", error);
    }
    await look();
  };
  return (
    <AccountSection title="Backups of everything">
      {error && <Notice kind="error">{error.message}</Notice>}
      {data && (
        <>
          <Restored state={data} onUndo={(item) => setAsked({ what: "restore", item })} />
          {data.trouble && <Notice kind="error">{data.trouble.message}</Notice>}
          <p>
            {data.isAutomatic
              ? "Ibid makes one every day and keeps the last seven."
              : "Daily backups are switched off."}{" "}
            <Link href="/settings">Change that in Settings</Link>. A backup has all courses with their files.
            It is on the same disk, in this folder, so download one now and then, and keep it elsewhere:
          </p>
          <p className="unbroken">{data.folder}</p>
          <Actions state={data} show={show} look={look} />
          <ul className="account-list" aria-label="Backups">
            {data.items.map((item) => (
              <BackupRow
                key={item.name}
                item={item}
                isBusy={data.work !== null}
                onAsk={(what) => setAsked({ what, item })}
              />
            ))}
          </ul>
          {data.items.length === 0 && data.work === null && <p>There is no backup yet.</p>}
        </>
      )}
      {asked?.what === "download" && <DownloadDialog item={asked.item} onClose={close} />}
      {asked?.what === "restore" && <RestoreDialog item={asked.item} onClose={close} onStarted={show} />}
      {asked?.what === "delete" && (
        <ConfirmDialog
          title="Delete this backup?"
          action="Delete backup"
          onClose={close}
          onConfirm={() => void remove(asked.item)}
        >
          <p className="dialog-text">
            The backup of {sayMoment(asked.item.at)} is deleted for good. Your courses stay as they are.
          </p>
        </ConfirmDialog>
      )}
    </AccountSection>
  );
}

function Restored({ state, onUndo }: { state: Backups; onUndo: (item: BackupItem) => void }) {
  const { restored, items } = state;
  if (restored === null) return null;
  const was = items.find(({ name }) => name === restored.name);
  const undo = items.find(({ name }) => name === restored.undo);
  return (
    <Notice kind="warning" {...(undo && { action: { label: "Undo", onAct: () => onUndo(undo) } })}>
      Everything is as it was {was === undefined ? "in the backup" : `on ${sayMoment(was.at)}`}.{" "}
      {undo === undefined
        ? "What was there before is no longer among the backups."
        : "What was there before is a backup, too."}
    </Notice>
  );
}

interface ActionsProps extends Pick<ReturnType<typeof useBackups>, "show" | "look"> {
  state: Backups;
}

function Actions({ state, show, look }: ActionsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const { work } = state;
  const start = async () => {
    try {
      show(await call(endpoints.makeBackup));
    } catch (error) {
      showError("No backup was made", error);
    }
  };
  const add = async (file: File) => {
    setSent(0);
    try {
      const zip = new Blob([file], { type: "application/zip" });
      const { signal } = new AbortController();
      show(await sendForm(endpoints.addBackup, zip, { signal, onProgress: setSent }));
      showToast({ kind: "done", title: "Backup added. Restore it from the list." });
    } catch (error) {
      showError("The file was not added", error);
      await look();
    }
    setSent(null);
  };
  const doing = sent !== null ? "Adding the file" : work === null ? null : WORK[work.kind];
  return (
    <>
      <div className="actions">
        <Button look="primary" isBusy={doing !== null} onClick={() => void start()}>
          Back up now
        </Button>
        <Button icon="upload" isBusy={doing !== null} onClick={() => input.current?.click()}>
          Add a backup file
        </Button>
      </div>
      {doing !== null && (
        <div className="import-progress" role="status">
          <span>{doing}. You can go on working.</span>
          <progress value={sent ?? work?.share ?? 0} max={1} aria-label={doing} />
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label="A backup file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) void add(file);
        }}
      />
    </>
  );
}
