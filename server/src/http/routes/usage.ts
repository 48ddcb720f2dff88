import type { Context } from "../../context.ts";
import { loadUsage } from "../../limits/load-usage.ts";
import type { Routes } from "../implement.ts";

export function usageRoutes({ db, config }: Context) {
  return {
    getUsage: ({ user }) => loadUsage(db, user, config.limits),
  } satisfies Partial<Routes>;
}
