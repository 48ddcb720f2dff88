// On whose behalf the database works. It shows and takes only the rows of that person, whatever a statement forgets (I12).
// Code that says nothing works for nobody: it sees no rows and can add none.
import { AsyncLocalStorage } from "node:async_hooks";
import type { GuestRole } from "@ibid/core/contract/sharing/member.ts";
import type { UserId } from "../user-id.ts";
import type { SharedThing } from "./shared-thing.ts";

/** Somebody in a course that is shared with them: they work with its owner's rows, and with those of that course alone. */
export interface Guest {
  owner: UserId;
  courseId: string;
  guest: UserId;
  role: GuestRole;
}

/**
 * `system`: Ibid itself, for everybody's rows. Only for what belongs to no one person: starts, sweeps, signing in.
 * A shared thing: anyone who has a link to it. They read it and what it cites.
 */
export type Acting = UserId | Guest | SharedThing | "system" | "nobody";

const acting = new AsyncLocalStorage<Acting>();

/**
 * Everything that `work` does and starts is done for this person, also what goes on after it returns. A guest stays one: what
 * they start is theirs, and it sees no more of the owner's rows than they do.
 */
export function asOwner<T>(owner: UserId, work: () => PromiseLike<T>): Promise<T> {
  const now = actingNow();
  return actAs(isGuest(now) && now.owner === owner ? now : owner, work);
}

export function asGuest<T>(guest: Guest, work: () => PromiseLike<T>): Promise<T> {
  return actAs(guest, work);
}

/** For the person who began a chat: its owner, or a guest of its course. In it, a reader may do everything. */
export function asAuthor<T>(
  { user, courseId, guestId }: { user: UserId; courseId: string; guestId: string | null },
  work: () => PromiseLike<T>,
): Promise<T> {
  if (guestId === null) return asOwner(user, work);
  return asGuest({ owner: user, courseId, guest: guestId as UserId, role: "reader" }, work);
}

export function asSystem<T>(work: () => PromiseLike<T>): Promise<T> {
  return actAs("system", work);
}

/** What `work` can read is that chat or document, and what it cites. It can't write. */
export function asReaderOf<T>(thing: SharedThing, work: () => PromiseLike<T>): Promise<T> {
  return actAs(thing, work);
}

/** For work that others start: it must say itself on whose behalf it works. */
export function asNobody<T>(work: () => PromiseLike<T>): Promise<T> {
  return actAs("nobody", work);
}

export function actingNow(): Acting {
  return acting.getStore() ?? "nobody";
}

export function isGuest(whom: Acting): whom is Guest {
  return typeof whom === "object" && "guest" in whom;
}

/** Who asks for what is done on the shelf of this user: a guest of theirs, or they themselves. */
export function whoAsks(user: UserId): UserId {
  const now = actingNow();
  return isGuest(now) ? now.guest : user;
}

/** Keeps working on behalf of the present caller, no matter who calls the function later: for streams, which their readers pull. */
export function keepActing<Args extends unknown[], T>(work: (...args: Args) => T): (...args: Args) => T {
  const whom = actingNow();
  return (...args) => acting.run(whom, () => work(...args));
}

function actAs<T>(whom: Acting, work: () => PromiseLike<T>): Promise<T> {
  // Trap: a query of Drizzle is sent when it is awaited, so it is awaited in here.
  return acting.run(whom, async () => await work());
}
