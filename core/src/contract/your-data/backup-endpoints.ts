// Backups, for who runs this Ibid. With a PostgreSQL server there are none: every call answers `database_elsewhere`.
import { z } from "zod";
import { created, get, json, post, put, remove } from "../endpoint.ts";
import { Backups } from "./backup.ts";

const administrator = { access: "administrator" } as const;
const named = { ...administrator, params: z.object({ name: z.string().max(200) }) } as const;
const elsewhere = "database_elsewhere" as const;
const TERABYTE = 2 ** 40;

export const backupEndpoints = {
  listBackups: get("/api/backups", "The backups, and what is being done.", {
    ...administrator,
    response: json(Backups),
    errors: [elsewhere],
  }),
  makeBackup: post("/api/backups", "Back up database and files now. It goes on when the caller leaves.", {
    ...administrator,
    response: created(Backups),
    errors: [elsewhere, "backup_active"],
  }),
  setAutomaticBackups: put("/api/settings/backups", "Whether a backup is made every day.", {
    ...administrator,
    body: z.strictObject({ isAutomatic: z.boolean() }),
    response: json(Backups),
    errors: [elsewhere, "set_at_start"],
  }),
  addBackup: post(
    "/api/backup-files",
    "Send a backup file, as the body. It is checked and added to the backups; nothing is restored.",
    {
      ...administrator,
      maxBytes: TERABYTE,
      isRaw: true,
      response: created(Backups),
      errors: [elsewhere, "backup_unreadable", "backup_newer", "disk_full"],
    },
  ),
  downloadBackup: get("/api/backups/:name/file", "A backup as one file, written while it is sent.", {
    ...named,
    /** `yes`: with what opens the keys of providers. */
    query: z.object({ keys: z.enum(["yes", "no"]).default("no") }),
    response: {
      kind: "file",
      description: "A ZIP file that `npm run restore` and another Ibid take.",
      types: { "application/zip": null },
    },
    errors: [elsewhere],
  }),
  restoreBackup: post(
    "/api/backups/:name/restore",
    "Replace everything by a backup. What is there is backed up first. While Ibid restarts, calls answer `restoring`.",
    { ...named, response: json(Backups), errors: [elsewhere, "backup_active"] },
  ),
  deleteBackup: { ...remove("/api/backups/:name", "Delete a backup for good."), ...named },
} as const;
