// A web search on loopback that speaks SearXNG's JSON.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface SearchStub {
  /** What IBID_SEARCH_URL is set to. */
  url: string;
  queries: string[];
  /** What is found from now on; a function answers in its own way. */
  play(answer: StubAnswer): void;
  close(): Promise<void>;
}

export type StubAnswer = unknown[] | ((response: ServerResponse) => void);

export async function startSearchStub(answer: StubAnswer = []): Promise<SearchStub> {
  const queries: string[] = [];
  let current = answer;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://search.example");
    if (pathname !== "/search" || searchParams.get("format") !== "json") {
      return void response.writeHead(403).end();
    }
    const query = searchParams.get("q") ?? "";
    queries.push(query);
    if (typeof current === "function") return current(response);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ query, number_of_results: current.length, results: current }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    queries,
    play: (next) => void (current = next),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
