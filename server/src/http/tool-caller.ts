import type { ToolDescription } from "@ibid/core/contract/tool-endpoints.ts";

/** What serves the tools over the Model Context Protocol, in this process or in another one. */
export interface ToolCaller {
  tools: readonly ToolDescription[];
  /** Rejects with an `AppError`. */
  call(name: string, input: unknown): Promise<object>;
  /** Where the web app is, for links. */
  origin: string;
}
