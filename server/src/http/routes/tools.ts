import { refuseGuest } from "../../accounts/sharing/refuse-guest.ts";
import type { Context } from "../../context.ts";
import { callTool, describeTools, isReadOnlyTool } from "../../pipelines/tools/tools.ts";
import { requireWriting } from "../accounts/require-sign-in.ts";
import type { Routes } from "../implement.ts";

export function toolRoutes(context: Context) {
  const items = describeTools();
  return {
    listTools: async () => ({ items }),
    async callTool({ c, user, params, body }) {
      const guest = c.get("guest");
      if (!isReadOnlyTool(params.name)) {
        requireWriting(c.get("caller"));
        if (guest !== undefined) refuseGuest(guest, "editor");
      }
      return await callTool(context, user, params.name, body);
    },
  } satisfies Partial<Routes>;
}
