import type { BackupItem } from "@ibid/core/contract/your-data/backup.ts";
import { count } from "../../browser/count.ts";
import { sayBytes } from "../../browser/say-bytes.ts";

const REASONS: Record<BackupItem["why"], string> = {
  daily: "Daily",
  update: "Before an update of Ibid",
  asked: "Made by you",
  safety: "Before something was replaced or deleted",
  brought: "Added from a file",
};

/** "19 Nov 2026, 20:24" */
export function sayMoment(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

/** "Daily: 3 courses, 14 sources, 3 chats, 1 document; 120 MB" */
export function sayBackup(item: BackupItem): string {
  return `${REASONS[item.why]}: ${sayInside(item)}`;
}

/** "3 courses, 14 sources, 3 chats, 1 document; 120 MB" */
export function sayInside({ courses, sources, chats, documents, files, databaseBytes }: BackupItem): string {
  const things = [
    count(courses, "course"),
    count(sources, "source"),
    count(chats, "chat"),
    count(documents, "document"),
  ].join(", ");
  const size = sayBytes(databaseBytes + (files?.bytes ?? 0));
  return `${things}; ${files === null ? `${size}, without uploaded files` : size}`;
}
