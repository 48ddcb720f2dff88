import type { Context as HonoContext } from "hono";
import { type NewEvent, noteEvent } from "../../accounts/audit/note-event.ts";
import type { Context } from "../../context.ts";
import type { Env } from "../implement.ts";
import { callerAddress } from "./caller-address.ts";

/** Without `by`, it is who is calling. */
export type Noted = Omit<NewEvent, "by" | "address"> & { by?: string | null };

/** Adds what a request did to the audit log, where there are accounts. */
export type EventNoter = (c: HonoContext<Env>, event: Noted) => Promise<void>;

export function eventNoter({ accounts, peopleDb, config }: Context): EventNoter {
  return async (c, event) => {
    if (accounts === null) return;
    const by = c.get("caller")?.user ?? null;
    await noteEvent(peopleDb, { by, ...event, address: callerAddress(c, config.isBehindProxy) });
  };
}
