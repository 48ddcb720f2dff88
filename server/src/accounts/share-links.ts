// Links that show one chat or document, read only, as it is when they are opened. Its owner makes and revokes them.
import { AppError } from "@ibid/core/contract/error.ts";
import type { ShareLink } from "@ibid/core/contract/sharing/shared-page.ts";
import { type SQL, and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { getSession } from "../db/chat-sessions.ts";
import { courseOfDocument } from "../db/documents.ts";
import { found } from "../db/found.ts";
import { isLiveCourse } from "../db/courses/live-courses.ts";
import { type SharedThing, asSharedThing } from "../db/isolation/shared-thing.ts";
import type { Db } from "../db/open.ts";
import { isOwn } from "../db/own-rows.ts";
import { chatSessions, courses, documents, shareLinks, users } from "../db/schema.ts";
import { type UserId, asUser } from "../db/users.ts";
import { hashSecret, makeSecret } from "./secret.ts";

/** What a link is to show. */
export type Shareable = Pick<SharedThing, "kind" | "id">;

/** How exact "last opened" is: not every visit has to write. */
const NOTED_SECONDS = 300;

export async function createShareLink(
  db: Db,
  user: UserId,
  thing: Shareable,
  days: number | null,
): Promise<{ shareLink: ShareLink; secret: string }> {
  await assertThere(db, user, thing);
  const { text, hash } = makeSecret();
  const [row] = await db
    .insert(shareLinks)
    .values({
      ...{ ownerId: user, tokenHash: hash },
      ...(thing.kind === "chat" ? { sessionId: thing.id } : { documentId: thing.id }),
      expiresAt: days === null ? null : sql`now() + make_interval(days => ${days})`,
    })
    .returning();
  return { shareLink: toShareLink(row!), secret: text };
}

/** Those that still work. */
export async function listShareLinks(db: Db, user: UserId, thing: Shareable): Promise<ShareLink[]> {
  await assertThere(db, user, thing);
  const column = thing.kind === "chat" ? shareLinks.sessionId : shareLinks.documentId;
  const rows = await db
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.ownerId, user), eq(column, thing.id), isGood))
    .orderBy(desc(shareLinks.id));
  return rows.map(toShareLink);
}

export async function revokeShareLink(db: Db, user: UserId, id: string): Promise<void> {
  const [row] = await db
    .delete(shareLinks)
    .where(isOwn(shareLinks, user, id))
    .returning({ id: shareLinks.id });
  found(row, "link");
}

/** Null for a secret that opens nothing, or nothing any more. `db` sees everybody's rows. */
export async function openShareLink(db: Db, secret: string): Promise<SharedThing | null> {
  const [row] = await db
    .select({
      ...{ id: shareLinks.id, ownerId: shareLinks.ownerId },
      ...{ sessionId: shareLinks.sessionId, documentId: shareLinks.documentId },
      isStale: sql<boolean>`coalesce(${shareLinks.lastOpenedAt} < now() - make_interval(secs => ${NOTED_SECONDS}), true)`,
    })
    .from(shareLinks)
    .innerJoin(users, and(eq(users.id, shareLinks.ownerId), isNull(users.suspendedAt)))
    .leftJoin(chatSessions, eq(chatSessions.id, shareLinks.sessionId))
    .leftJoin(documents, eq(documents.id, shareLinks.documentId))
    .innerJoin(courses, eq(courses.id, sql`coalesce(${chatSessions.courseId}, ${documents.courseId})`))
    .where(
      and(
        ...[eq(shareLinks.tokenHash, hashSecret(secret)), isGood],
        ...[isNull(chatSessions.removedAt), isNull(documents.removedAt), isLiveCourse],
      ),
    );
  if (row === undefined) return null;
  if (row.isStale) {
    await db
      .update(shareLinks)
      .set({ lastOpenedAt: sql`now()` })
      .where(eq(shareLinks.id, row.id));
  }
  const owner = asUser(row.ownerId);
  return row.sessionId === null
    ? asSharedThing({ owner, kind: "document", id: row.documentId! })
    : asSharedThing({ owner, kind: "chat", id: row.sessionId });
}

/** The same for links that never existed, were revoked, have expired, or whose chat, document or owner is gone. */
export function deadLink(): AppError {
  return new AppError("not_found", "This link no longer works. Ask the person who sent it for a new one.");
}

const isGood: SQL = or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, sql`now()`))!;

async function assertThere(db: Db, user: UserId, { kind, id }: Shareable): Promise<void> {
  if (kind === "document") return void (await courseOfDocument(db, user, id));
  const { authorId } = await getSession(db, user, id);
  // The chat of a guest is not the owner's to show around.
  found(authorId === null ? id : undefined, "chat");
}

function toShareLink({ id, createdAt, lastOpenedAt, expiresAt }: typeof shareLinks.$inferSelect): ShareLink {
  return {
    id,
    createdAt: createdAt.toISOString(),
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
