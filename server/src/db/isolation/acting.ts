// For whom the database works. It shows and takes the rows of that person alone, whatever a statement forgets to say (I12).
// Whoever says nothing works for nobody: there are no rows, and none can be added.
import { AsyncLocalStorage } from "node:async_hooks";
import type { UserId } from "../user-id.ts";
import type { SharedThing } from "./shared-thing.ts";

/**
 * `system`: Ibid itself, for everybody's rows. Only for what belongs to no one person: starts, sweeps, signing in.
 * A shared thing: whoever has a link to it. They read it and what it cites.
 */
export type Acting = UserId | SharedThing | "system" | "nobody";

const acting = new AsyncLocalStorage<Acting>();

/** Everything that `work` does and starts is done for this person, also what goes on after it returns. */
export function asOwner<T>(owner: UserId, work: () => PromiseLike<T>): Promise<T> {
  return actAs(owner, work);
}

export function asSystem<T>(work: () => PromiseLike<T>): Promise<T> {
  return actAs("system", work);
}

/** What `work` can read is that chat or document, and what it cites. It can't write. */
export function asReaderOf<T>(thing: SharedThing, work: () => PromiseLike<T>): Promise<T> {
  return actAs(thing, work);
}

/** For work that is started by others: it must say itself for whom it works. */
export function asNobody<T>(work: () => PromiseLike<T>): Promise<T> {
  return actAs("nobody", work);
}

export function actingNow(): Acting {
  return acting.getStore() ?? "nobody";
}

/** A function that works for whom this one worked, whoever calls it: for streams, which their readers pull. */
export function keepActing<Args extends unknown[], T>(work: (...args: Args) => T): (...args: Args) => T {
  const whom = actingNow();
  return (...args) => acting.run(whom, () => work(...args));
}

function actAs<T>(whom: Acting, work: () => PromiseLike<T>): Promise<T> {
  // Trap: a query of Drizzle is sent when it is awaited, so it is awaited in here.
  return acting.run(whom, async () => await work());
}
