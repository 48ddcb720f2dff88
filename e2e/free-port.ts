import { once } from "node:events";
import { createServer } from "node:net";

/** For a server whose address has to be known before it starts. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return `${port}`;
}
