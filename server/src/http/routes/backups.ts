import { AppError } from "@ibid/core/contract/error.ts";
import type { Context } from "../../context.ts";
import type { BackupKeeper } from "../../pipelines/whole-backup/keep-backups.ts";
import { eventNoter } from "../accounts/event-noter.ts";
import type { Routes } from "../implement.ts";
import { sendZip } from "../send-zip.ts";

export function backupRoutes(context: Context) {
  const note = eventNoter(context);
  const keeper = () => backupsOf(context);
  return {
    listBackups: async () => keeper().state(),
    async makeBackup() {
      keeper().start();
      return keeper().state();
    },
    async setAutomaticBackups({ c, body: { isAutomatic } }) {
      if (context.config.settings.isBackupsLocked)
        throw new AppError("set_at_start", "This is set where Ibid was started, by IBID_BACKUPS.");
      keeper();
      const IBID_BACKUPS = isAutomatic ? "yes" : "no";
      await context.settings.change((stored) => ({ ...stored, IBID_BACKUPS }));
      await note(c, { kind: "settings_changed", about: null, detail: `daily backups: ${IBID_BACKUPS}` });
      if (isAutomatic) await context.queue.enqueue("back-up", {});
      return keeper().state();
    },
    async addBackup({ c }) {
      const { body } = c.req.raw;
      if (body === null) throw new AppError("invalid_request", "Send the file as the body.");
      await keeper().add(body);
      return keeper().state();
    },
    async downloadBackup({ c, params, query }) {
      const { bytes, title } = keeper().read(params.name, query.keys === "yes");
      await note(c, { kind: "exported", about: null, detail: title });
      return sendZip(title, bytes);
    },
    async restoreBackup({ c, params }) {
      // Noted before: in what is restored, it has not happened.
      await note(c, { kind: "settings_changed", about: null, detail: `backup restored: ${params.name}` });
      keeper().startRestore(params.name);
      return keeper().state();
    },
    async deleteBackup({ params }) {
      await keeper().remove(params.name);
      return { success: true };
    },
  } satisfies Partial<Routes>;
}

/** Throws where the database is not ours to back up. */
export function backupsOf({ backups }: Pick<Context, "backups">): BackupKeeper {
  if (backups !== null) return backups;
  throw new AppError(
    "database_elsewhere",
    "The database is a PostgreSQL server: back it up with pg_dump, and copy the folder “files”. Single courses can be exported.",
  );
}
