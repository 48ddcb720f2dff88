import { AppError } from "@ibid/core/contract/error.ts";
import { type ToolSet, tool } from "ai";
import type { Context } from "../../context.ts";
import type { UserId } from "../../db/users.ts";
import { type ToolName, tools } from "./tools.ts";

/** Tools as a model of the AI SDK is given them, acting for one user. */
export function toAiTools(context: Context, user: UserId, names: readonly ToolName[]): ToolSet {
  return Object.fromEntries(
    names.map((name) => {
      const { description, input, run } = tools[name];
      const execute = async (given: unknown): Promise<object> => {
        try {
          return await run(context, user, input.parse(given) as never);
        } catch (error) {
          if (error instanceof AppError) return error.toBody();
          // The model is told that it failed, never how: the reason may hold what is not its business.
          throw new Error("The tool failed.", { cause: error });
        }
      };
      return [name, tool({ description, inputSchema: input, execute })];
    }),
  );
}
