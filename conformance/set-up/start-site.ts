// A small internet: pages by host and path, on one loopback port.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { PAGES } from "./pages.ts";

export interface Site {
  /** What a server needs, so that all public addresses lead here. */
  env: Record<string, string>;
  close(): Promise<void>;
}

export async function startSite(): Promise<Site> {
  const server = createServer((request, response) => {
    const page = PAGES[`${request.headers.host ?? ""}${request.url ?? ""}`];
    if (page === undefined) return void response.writeHead(404, { "content-type": "text/html" }).end();
    if (typeof page === "number") return void response.writeHead(page, { "content-type": "text/html" }).end();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    env: {
      CONFORMANCE_SITE_PORT: String((server.address() as AddressInfo).port),
      NODE_OPTIONS: `--import=${join(import.meta.dirname, "redirect-internet.ts")}`,
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
