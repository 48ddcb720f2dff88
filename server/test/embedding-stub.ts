// An embedding server on loopback that speaks OpenAI's protocol. What it answers is up to the test.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";

export interface EmbeddingStub {
  /** Makes Ibid use it. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

export async function startEmbeddingStub(
  embed: (texts: string[]) => Promise<readonly ArrayLike<number>[]>,
): Promise<EmbeddingStub> {
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const { input } = JSON.parse(await readText(request)) as { input: string | string[] };
      const vectors = await embed([input].flat());
      const data = vectors.map((vector, index) => ({
        object: "embedding",
        index,
        embedding: Array.from(vector),
      }));
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ object: "list", data, usage: { prompt_tokens: 1, total_tokens: 1 } }));
    };
    answer().catch(() => response.writeHead(500).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    environment: {
      IBID_EMBEDDER: "compatible/stub",
      IBID_EMBEDDER_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
