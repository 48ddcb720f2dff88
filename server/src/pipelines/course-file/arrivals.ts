// Files of courses that have arrived, until they are imported or given up. They lie in the data folder under names that we
// give, by owner.
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "@ibid/core/contract/error.ts";
import type { Arrival } from "@ibid/core/contract/your-data/course-file.ts";
import type { Context } from "../../context.ts";
import { readFree } from "../../db/storage/read-free.ts";
import type { UserId } from "../../db/users.ts";
import { findKnown } from "./find-known.ts";
import { openCourseFile } from "./open-course-file.ts";

type Deps = Pick<Context, "config" | "db">;

const KEPT_MS = 24 * 60 * 60_000;
const SPARE_BYTES = 50 << 20;

const folderOf = ({ config }: Pick<Deps, "config">): string => join(config.dataFolder, "arriving");
const pathOf = (deps: Pick<Deps, "config">, user: UserId, id: string): string =>
  join(folderOf(deps), `${user}-${id}.zip`);

/** Writes it to the disk while it arrives, and looks at it. */
export async function receiveArrival(
  deps: Deps,
  user: UserId,
  body: AsyncIterable<Uint8Array>,
): Promise<Arrival> {
  await mkdir(folderOf(deps), { recursive: true, mode: 0o700 });
  await removeOld(deps);
  const id = randomUUID();
  const path = pathOf(deps, user, id);
  try {
    await pipeline(body, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    const file = await openCourseFile(path);
    await file.close();
    // The files in it are stored, and so are the rows.
    if ((await readFree(folderOf(deps))) < file.size + SPARE_BYTES) {
      const needed = Math.ceil((file.size + SPARE_BYTES) / 1e6);
      throw new AppError(
        "disk_full",
        `The disk has less than ${needed} MB left. Free some space, then import it again.`,
      );
    }
    const { course, madeAt, rows, files } = file.manifest;
    return {
      ...{ id, title: course.title, madeAt },
      contents: {
        ...{ sources: rows.sources.count, chats: rows.chats.count, documents: rows.documents.count },
        ...{ files: files.count, bytes: files.size },
      },
      known: await findKnown(deps.db, user, course.id),
    };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Where it lies. Throws `not_found`. */
export async function findArrival(deps: Pick<Deps, "config">, user: UserId, id: string): Promise<string> {
  const path = pathOf(deps, user, id);
  await access(path).catch(() => {
    throw new AppError("not_found", "This file is no longer here. Choose it again.");
  });
  return path;
}

export async function removeArrival(deps: Pick<Deps, "config">, user: UserId, id: string): Promise<void> {
  await rm(await findArrival(deps, user, id));
}

/** What nobody has imported. */
async function removeOld(deps: Pick<Deps, "config">): Promise<void> {
  for (const name of await readdir(folderOf(deps))) {
    const path = join(folderOf(deps), name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - KEPT_MS) await rm(path, { force: true });
  }
}
