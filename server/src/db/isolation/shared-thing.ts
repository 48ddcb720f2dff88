import type { UserId } from "../user-id.ts";

declare const opened: unique symbol;

/** One chat or document, for anyone who has a link to it. Only `accounts/share-links.ts` makes one, from a good secret. */
export interface SharedThing {
  readonly owner: UserId;
  readonly kind: "chat" | "document";
  readonly id: string;
  readonly [opened]: true;
}

/** For the step that has made sure that the link is good. */
export function asSharedThing(thing: Pick<SharedThing, "owner" | "kind" | "id">): SharedThing {
  return thing as SharedThing;
}
