// What providers and programs on this computer answer when they are asked for their models, word for word as they send it.
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findLocalServers } from "./find-local-servers.ts";
import { listModels } from "./list-models.ts";
import { tryReranker } from "./try-others.ts";

const ANSWERS: Record<string, object> = {
  "/openai/models": {
    object: "list",
    data: ["gpt-5", "text-embedding-3-small", "whisper-1", "dall-e-3"].map((id) => ({ id, object: "model" })),
  },
  "/anthropic/models?limit=1000": {
    data: [
      {
        type: "model",
        id: "claude-opus-4",
        display_name: "Claude Opus 4",
        created_at: "2026-01-01T00:00:00Z",
      },
    ],
    has_more: false,
  },
  "/google/models?pageSize=1000": {
    models: [
      { name: "models/gemini-3-pro", supportedGenerationMethods: ["generateContent", "countTokens"] },
      { name: "models/gemini-embedding-001", supportedGenerationMethods: ["embedContent"] },
      { name: "models/aqa", supportedGenerationMethods: ["generateAnswer"] },
    ],
  },
  "/ollama/v1/models": {
    object: "list",
    data: ["llama3.2:3b", "nomic-embed-text:latest"].map((id) => ({
      id,
      object: "model",
      owned_by: "library",
    })),
  },
  "/llama/v1/models": {
    models: [{ name: "qwen3-4b.gguf", model: "qwen3-4b.gguf", type: "model", capabilities: ["completion"] }],
    object: "list",
    data: [{ id: "qwen3-4b.gguf", object: "model", owned_by: "llamacpp", meta: { n_ctx_train: 40960 } }],
  },
  "/lmstudio/v1/models": {
    object: "list",
    data: [{ id: "gemma-3-4b-it", object: "model", owned_by: "organization_owner" }],
  },
};

let url: string;
let asked: IncomingMessage[];
let rerank: (documents: string[]) => object;
const server = createServer((request, response) => void answer(request, response));
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push(request);
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || "{}") as {
    documents: string[];
  };
  const said = request.url === "/rerank" ? rerank(body.documents) : ANSWERS[request.url!];
  response.writeHead(said === undefined ? 404 : 200, { "content-type": "application/json" });
  response.end(JSON.stringify(said ?? { error: "not found" }));
}
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => void (asked = []));
afterAll(() => void server.close());

test.each([
  ["openai", "model", ["gpt-5"], { authorization: "Bearer k" }],
  ["openai", "embedder", ["text-embedding-3-small"], {}],
  ["openai", "transcriber", ["whisper-1"], {}],
  ["anthropic", "model", ["claude-opus-4"], { "x-api-key": "k", "anthropic-version": "2023-06-01" }],
  ["google", "model", ["gemini-3-pro"], { "x-goog-api-key": "k" }],
  ["google", "embedder", ["gemini-embedding-001"], {}],
] as const)("%s lists what it has as %s", async (provider, what, models, headers) => {
  expect(await listModels(what, { provider, key: "k", url: `${url}/${provider}` })).toEqual(models);
  expect(asked[0]!.headers).toMatchObject(headers);
});

test("Ollama, llama.cpp and LM Studio are found where they listen, with their models, and nothing where nobody does", async () => {
  const places = [
    { name: "Ollama", url: `${url}/ollama/v1` },
    { name: "llama.cpp", url: `${url}/llama/v1` },
    { name: "LM Studio", url: `${url}/lmstudio/v1` },
    { name: "Something else", url: `${url}/other/v1` },
    { name: "Nobody", url: "http://127.0.0.1:1/v1" },
  ];
  expect((await findLocalServers(places)).map(({ name, models }) => [name, ...models])).toEqual([
    ["Ollama", "llama3.2:3b"],
    ["llama.cpp", "qwen3-4b.gguf"],
    ["LM Studio", "gemma-3-4b-it"],
  ]);
  // A program of one's own is sent no key.
  expect(asked.every(({ headers }) => headers.authorization === undefined)).toBe(true);
});

test("an embedder of a program on this computer is offered as one", async () => {
  const access = { provider: "compatible", key: null, url: `${url}/ollama/v1` };
  expect(await listModels("embedder", access)).toEqual(["nomic-embed-text:latest"]);
});

test("an address that lists nothing says what to do", async () => {
  const refused = listModels("model", { provider: "compatible", key: null, url: `${url}/other` });
  await expect(refused).rejects.toThrow("Type the model's name, and check the address.");
});

test("a reranker is tried: whether it tells a fitting sentence from another, leaves one out, or does not answer", async () => {
  const config = { provider: "compatible", id: "bge-reranker", key: null, url } as const;
  const scored = (score: (text: string) => number) => (documents: string[]) => ({
    results: documents.map((text, index) => ({ index, relevance_score: score(text) })),
  });
  rerank = scored((text) => (text.includes("sleep") ? 0.9 : 0.1));
  expect(await tryReranker(config)).toMatchObject({
    isWorking: true,
    says: ["It puts a fitting sentence before an unfitting one."],
  });
  rerank = scored((text) => (text.includes("sleep") ? 0.1 : 0.9));
  expect((await tryReranker(config)).says[0]).toContain("unfitting sentence before a fitting one");
  rerank = () => ({ results: [{ index: 0, relevance_score: 1 }] });
  expect((await tryReranker(config)).says[0]).toContain("leaves sentences out");
  rerank = () => ({ message: "no such model" });
  expect(await tryReranker(config)).toMatchObject({
    isWorking: false,
    says: [expect.stringContaining("Check its address")],
  });
});
