import type { Hono } from "hono";
import { refuseGuest } from "../../accounts/sharing/refuse-guest.ts";
import type { Context } from "../../context.ts";
import { asGuest } from "../../db/isolation/acting.ts";
import { callTool, describeTools, isReadOnlyTool } from "../../pipelines/tools/tools.ts";
import { requireWriting } from "../accounts/require-sign-in.ts";
import { toShownError } from "../errors.ts";
import { type Env, readJson } from "../implement.ts";
import { originOf } from "../origin-of.ts";
import { guestFor } from "../sharing/enter-shelf.ts";

export function serveMcp(app: Hono<Env>, context: Context): void {
  const tools = describeTools();
  app.all("/mcp", async (c) => {
    // Loaded only when used: 15 MB that most never need.
    const { answerMcp } = await import("../mcp-server.ts");
    const call = async (name: string, input: unknown): Promise<object> => {
      try {
        const isRead = isReadOnlyTool(name);
        if (!isRead) requireWriting(c.get("caller"));
        const guest = await guestFor(context.peopleDb, c.get("caller"), [input]);
        if (guest === null) return await callTool(context, c.get("user"), name, input);
        refuseGuest(guest, isRead ? "reader" : "editor");
        return await asGuest(guest, () => callTool(context, guest.owner, name, input));
      } catch (error) {
        throw toShownError(error, context, { path: c.req.path, tool: name });
      }
    };
    const origin = originOf(c, context.config);
    const body = c.req.method === "POST" ? await readJson(c) : undefined;
    return await answerMcp(c.req.raw, body, { tools, call, origin });
  });
}
