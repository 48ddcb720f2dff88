// A request for something in a course that is shared with the caller is carried out on the shelf of its owner, bound to that
// course and to what the caller may do there. All others are carried out as before.
import { type Endpoint, leastRoleOf } from "@ibid/core/contract/endpoint.ts";
import type { CourseRole } from "@ibid/core/contract/sharing/member.ts";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Caller } from "../../accounts/find-caller.ts";
import { findShelf } from "../../accounts/sharing/find-shelf.ts";
import { refuseGuest } from "../../accounts/sharing/refuse-guest.ts";
import { type Guest, asGuest } from "../../db/isolation/acting.ts";
import type { Db } from "../../db/open.ts";
import type { Env } from "../implement.ts";

/** What says where something belongs: the first of these that a request has. */
const NAMES = ["courseId", "documentId", "sourceId", "sessionId", "id"];

/** Before the idempotency key is looked at, because what a guest did is not answered to somebody who no longer is one. */
export function findGuest(db: Db): MiddlewareHandler<Env> {
  return async (c, next) => {
    const [caller, endpoint] = [c.get("caller"), c.get("endpoint")];
    const mayBeGuest = caller !== undefined && caller.memberships.length > 0;
    if (mayBeGuest && endpoint !== undefined && endpoint.access === undefined) {
      const guest = await guestFor(db, caller, await partsOf(c, endpoint));
      if (guest !== null) c.set("guest", guest);
    }
    await next();
  };
}

export const enterShelf: MiddlewareHandler<Env> = async (c, next) => {
  const endpoint = c.get("endpoint");
  if (endpoint === undefined) return await next();
  await onShelf(c, leastRoleOf(endpoint), next);
};

/** For the guest whom `findGuest` has found, if any; refused where they may do less than this takes. */
export async function onShelf<T>(c: HonoContext<Env>, least: CourseRole, work: () => Promise<T>): Promise<T> {
  const guest = c.get("guest");
  if (guest === undefined) return await work();
  refuseGuest(guest, least);
  c.set("user", guest.owner);
  return await asGuest(guest, work);
}

/** By the first id in the first part of a request that has one: what else it names must be in the same course. */
export async function guestFor(
  db: Db,
  caller: Caller | undefined,
  parts: readonly unknown[],
): Promise<Guest | null> {
  if (caller === undefined || caller.memberships.length === 0) return null;
  for (const part of parts) {
    if (typeof part !== "object" || part === null) continue;
    const fields = part as Record<string, unknown>;
    const id = NAMES.map((name) => fields[name]).find((value) => typeof value === "string");
    if (id !== undefined) return await findShelf(db, caller, id);
  }
  return null;
}

async function partsOf(c: HonoContext<Env>, endpoint: Endpoint): Promise<unknown[]> {
  const before = [c.get("params"), c.req.query()];
  if (endpoint.body === undefined) return before;
  // The body is read once, however often it is asked for. A body that is not JSON is refused by the route.
  const text = await c.req.text();
  try {
    return [...before, JSON.parse(text)];
  } catch {
    return before;
  }
}
