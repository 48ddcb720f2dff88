// `npm run mcp`: the tools over stdio, for programs that start their servers themselves. They run in the Ibid that is
// already running; this process calls it over HTTP.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { JsonOf } from "@ibid/core/contract/endpoint.ts";
import { AppError, type ErrorBody } from "@ibid/core/contract/error.ts";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { addressOf } from "./address.ts";
import { readConfig } from "./config.ts";
import { createMcpServer } from "./http/mcp-server.ts";
import { findToken } from "./http/token/open-token.ts";

let origin: string;
let token: string | null;
try {
  const config = readConfig(process.env);
  origin = addressOf(config);
  token = findToken(config);
  const { items: tools } = (await ask(endpoints.listTools.path)) as JsonOf<typeof endpoints.listTools>;
  const call = (name: string, input: unknown): Promise<object> =>
    ask(endpoints.callTool.path.replace(":name", name), input);
  serveStdio(() => createMcpServer({ tools, call, origin }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function ask(path: string, json?: unknown): Promise<object> {
  const init = json === undefined ? {} : { method: "POST", body: JSON.stringify(json) };
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}${path}`, { ...init, headers }).catch((cause: unknown) => {
    throw new Error(`Ibid does not answer at ${origin}. Start it with: npm start`, { cause });
  });
  const answer = (await response.json()) as object & Partial<ErrorBody>;
  if (answer.error !== undefined) throw new AppError(answer.error.code, answer.error.message);
  return answer;
}
