// Room for one more file or page, taken in the transaction that stores it.
import { AppError } from "@ibid/core/contract/error.ts";
import type { Limits } from "@ibid/core/contract/people/usage.ts";
import { sql } from "drizzle-orm";
import type { StoredFile } from "../db/file-store.ts";
import { whoAsks } from "../db/isolation/acting.ts";
import type { Db, Tx } from "../db/open.ts";
import type { UserId } from "../db/users.ts";
import { limitsOf, lockPerson } from "./limits-of.ts";
import { TODAY, loadUsage, storedBytes } from "./load-usage.ts";
import { TryLater } from "./try-later.ts";

/** Null: a page, which is fetched later. */
export async function takeUpload(
  db: Tx,
  shelf: UserId,
  usual: Limits,
  file: StoredFile | null,
): Promise<void> {
  // It is the guest's upload, in the owner's room: how much is left of that is asked before (`assertMayUpload`).
  const user = whoAsks(shelf);
  const isOwn = user === shelf;
  const { uploads, storage } = await limitsOf(db, user, usual);
  await lockPerson(db, user);
  const { rows } = await db.execute<{ count: number; stored: number }>(sql`
    insert into upload_counts as today (owner_id, day, count) values (${user}, ${TODAY}, 1)
    on conflict (owner_id, day) do update set count = today.count + 1
    returning count, ${storedBytes(user, file?.sha256)} as stored`);
  const { count, stored } = rows[0]!;
  if (uploads !== null && count > uploads) throw await tooManyUploads(db, uploads);
  if (isOwn && storage !== null && file !== null && stored + file.byteSize > storage)
    throw noRoomLeft(stored, storage);
}

/** Before anything arrives: whether it is of any use to send it. */
export async function assertMayUpload(
  db: Db,
  user: UserId,
  usual: Limits,
  byteLength: number,
): Promise<void> {
  const { uploads, storage } = await loadUsage(db, user, usual);
  if (uploads.most !== null && uploads.used >= uploads.most) throw await tooManyUploads(db, uploads.most);
  if (storage.most !== null && (storage.used >= storage.most || byteLength > storage.most))
    throw noRoomLeft(storage.used, storage.most);
}

async function tooManyUploads(db: Db, most: number): Promise<TryLater> {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from (${TODAY} + 1)::timestamp at time zone 'utc' - now())::float8 as seconds`,
  );
  return new TryLater(
    "too_many_uploads",
    rows[0]!.seconds,
    `You can add at most ${most === 1 ? "1 file or page" : `${most.toLocaleString("en-US")} files and pages`} in a day. Try again after midnight (UTC), or ask an ` +
      "administrator for more.",
  );
}

function noRoomLeft(stored: number, most: number): AppError {
  return new AppError(
    "no_room_left",
    `There is no room left for this: you store ${sayBytes(stored)} of ${sayBytes(most)}. Remove sources that you don't need ` +
      "(their files are gone a day later), or ask an administrator for more room.",
  );
}

function sayBytes(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1024 ? `${Math.round(megabytes)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
