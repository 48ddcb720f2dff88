// A tool is a value: defined once, served over HTTP, given to a model.
import type { z } from "zod";
import type { Context } from "../../context.ts";
import type { UserId } from "../../db/users.ts";

export interface Tool<Input extends z.ZodType = z.ZodType, Output extends object = object> {
  /** For a model: what it does, and when to call it. */
  description: string;
  /** Whether it changes nothing and sends nothing out: a program may call it without asking its user. */
  isReadOnly: boolean;
  input: Input;
  /** `input` has been parsed by the schema. Anything that belongs to another user is treated as not found. */
  run(context: Context, user: UserId, input: z.infer<Input>): Promise<Output>;
}

export function defineTool<Input extends z.ZodType, Output extends object>(
  tool: Tool<Input, Output>,
): Tool<Input, Output> {
  return tool;
}
