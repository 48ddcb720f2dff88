// The real provider packages, over real HTTP, against a stub that speaks their protocols.
import { AppError } from "@ibid/core/contract/error.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { EmbedFault } from "../../../test/model-stub/embeddings.ts";
import { type ModelStub, startModelStub } from "../../../test/model-stub/start-model-stub.ts";
import { EMBEDDER_PROVIDERS, KEY, stubbedEmbedder } from "../../../test/stubbed-provider.ts";
import { readConfig } from "../../config.ts";
import { createLog } from "../../log.ts";
import { WorkFailed } from "../../db/work-failed.ts";
import type { Embedder } from "../embedder.ts";
import { createEmbedder } from "./create-embedder.ts";

let stub: ModelStub;
beforeAll(async () => void (stub = await startModelStub(() => ({}))));
beforeEach(() => {
  stub.embedRequests.length = 0;
  stub.playEmbeddings(() => {});
});
afterAll(() => stub.close());

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, i) => sum + value * b[i]!, 0);

async function failure(embedder: Embedder, fault: EmbedFault): Promise<AppError> {
  stub.playEmbeddings(() => fault);
  return await embedder.embed(["spaced practice", "recall"], "document").then(
    () => expect.fail("It did not fail."),
    (error: AppError) => error,
  );
}

describe.each(EMBEDDER_PROVIDERS)("%s", (provider) => {
  let embedder: Embedder;
  beforeAll(async () => void (embedder = await stubbedEmbedder(provider, stub)));

  test("texts become vectors of unit length, in order, and like texts are close", async () => {
    const texts = ["spaced practice helps", "practice helps when spaced", "the court ruled"];
    const [a, b, c] = await embedder.embed(texts, "document");
    for (const vector of [a!, b!, c!]) expect(cosine(vector, vector)).toBeCloseTo(1, 5);
    expect(a).toHaveLength(provider === "compatible" ? 384 : 768);
    expect(cosine(a!, b!)).toBeGreaterThan(cosine(a!, c!) + 0.5);
    const [query] = await embedder.embed([texts[2]!], "query");
    expect(cosine(query!, c!)).toBeCloseTo(1, 5);
    expect(stub.embedRequests.map((request) => request.texts)).toEqual([texts, [texts[2]]]);
    expect(JSON.stringify(stub.embedRequests[0]!.headers)).toContain(KEY);
  });

  test("nothing to embed is asked of nobody", async () => {
    expect(await embedder.embed([], "document")).toEqual([]);
    expect(stub.embedRequests).toEqual([]);
  });

  test("a stopped call ends with the reason it was stopped for", async () => {
    const stopping = new AbortController();
    const reason = new Error("stopping");
    stub.playEmbeddings(() => (stopping.abort(reason), { kind: "stall" }));
    await expect(embedder.embed(["a"], "document", stopping.signal)).rejects.toBe(reason);
  });

  test("a rate limit says how long to wait, and until then nobody's passages are sent", async () => {
    const limited = await stubbedEmbedder(provider, stub);
    const refusal = { kind: "status", status: 429, retryAfterSeconds: 7 } as const;
    const error = await failure(limited, refusal);
    expect(error).toBeInstanceOf(WorkFailed);
    expect(error).toMatchObject({ code: "embedding_failed", outlook: { kind: "busy", seconds: 7 } });
    expect(await failure(limited, refusal)).toBe(error);
    expect(stub.embedRequests).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + 8000, toFake: ["Date"] });
    stub.playEmbeddings(() => {});
    expect(await limited.embed(["a"], "document")).toHaveLength(1);
    vi.useRealTimers();
  });

  test("a rate limit that says nothing is waited for until the next sweep", async () => {
    const limited = await stubbedEmbedder(provider, stub);
    expect(await failure(limited, { kind: "status", status: 429 })).toMatchObject({
      outlook: { seconds: 30 },
    });
  });

  test("a refused key is named, and shown and logged to nobody", async () => {
    const message = `Incorrect API key provided: ${KEY}`;
    const error = await failure(embedder, { kind: "status", status: 401, message });
    expect(error.message).toBe("The embedder refused the key. Check the key in Settings.");
    const lines: string[] = [];
    createLog("info", (line) => lines.push(line))("error", "test", { error });
    expect(`${JSON.stringify(error.toBody())}${lines.join("")}`).not.toContain(KEY);
  });

  const faults: [string, EmbedFault, RegExp][] = [
    ["a server with a problem", { kind: "status", status: 500 }, /has a problem \(500\)/],
    ["a model nobody knows", { kind: "status", status: 404 }, /Choose another one in Settings\./],
    ["a refused request", { kind: "status", status: 400 }, /refused the request \(400\)/],
    ["a connection that is reset", { kind: "reset" }, /can't be reached/],
    ["an answer that is cut off", { kind: "malformed" }, /could not be read/],
    ["an answer with too few vectors", { kind: "too-few" }, /could not be read/],
    ["a vector without numbers", { kind: "not-a-number" }, /could not be read/],
    ["a vector that is too long", { kind: "dimension", dimensions: 1024 }, /wrong dimension: 1024/],
    ["a vector of another length", { kind: "dimension", dimensions: 300 }, /wrong dimension: 300/],
  ];
  test.each(faults)("%s is a failure that says what to do", async (_name, fault, sentence) => {
    const error = await failure(embedder, fault);
    expect(error).toBeInstanceOf(AppError);
    expect(error).not.toBeInstanceOf(WorkFailed);
    expect(error.code).toBe("embedding_failed");
    expect(error.message).toMatch(sentence);
  });

  test("a provider that falls silent is given up", async () => {
    const impatient = await stubbedEmbedder(provider, stub, { IBID_EMBEDDER_TIMEOUT: "0.2" });
    expect((await failure(impatient, { kind: "stall" })).message).toMatch(/sent nothing for 1 second/);
  });

  test("a provider that is not there is named as that", async () => {
    const gone = await startModelStub(() => ({}));
    await gone.close();
    const lonely = await stubbedEmbedder(provider, gone);
    expect((await failure(lonely, { kind: "stall" })).message).toMatch(/can't be reached/);
  });
});

test("Google is told which text is the question", async () => {
  const embedder = await stubbedEmbedder("google", stub);
  await embedder.embed(["a", "b"], "document");
  await embedder.embed(["c"], "query");
  expect(stub.embedRequests).toMatchObject([
    { path: expect.stringMatching(/:batchEmbedContents$/), taskType: "RETRIEVAL_DOCUMENT", dimensions: 768 },
    { path: expect.stringMatching(/:embedContent$/), taskType: "RETRIEVAL_QUERY", dimensions: 768 },
  ]);
});

test("a local model that was taught prefixes gets them", async () => {
  const embedder = await stubbedEmbedder("compatible", stub, {
    IBID_EMBEDDER: "compatible/nomic-embed-text:v1.5",
  });
  await embedder.embed(["a"], "document");
  await embedder.embed(["b"], "query");
  expect(stub.embedRequests.map(({ texts }) => texts[0])).toEqual(["search_document: a", "search_query: b"]);
});

test("a local model is asked for a length only when that is configured", async () => {
  await (await stubbedEmbedder("compatible", stub)).embed(["a"], "document");
  const short = await stubbedEmbedder("compatible", stub, { IBID_EMBEDDER_DIMENSIONS: "256" });
  expect((await short.embed(["a"], "document"))[0]).toHaveLength(256);
  expect(stub.embedRequests.map(({ dimensions }) => dimensions)).toEqual([undefined, 256]);
});

test.each([
  ["google", 100],
  ["openai", 2048],
  ["compatible", 32],
] as const)("%s takes at most %i texts a request", async (provider, most) => {
  const texts = Array.from({ length: most + 1 }, (_, i) => `text ${i}`);
  const embedder = await stubbedEmbedder(provider, stub);
  expect(await embedder.embed(texts, "document")).toHaveLength(most + 1);
  expect(stub.embedRequests.map((request) => request.texts.length)).toEqual([most, 1]);
  expect(stub.embedRequests.flatMap((request) => request.texts)).toEqual(texts);
  expect(embedder.batchSize).toBeLessThanOrEqual(most);
});

test("OpenAI takes at most 300,000 tokens a request, and 8,191 of a text", async () => {
  const embedder = await stubbedEmbedder("openai", stub);
  await embedder.embed(
    Array.from({ length: 40 }, () => "word ".repeat(20_000)),
    "document",
  );
  expect(stub.embedRequests.map(({ texts }) => texts.length)).toEqual([36, 4]);
  expect(stub.embedRequests[0]!.texts[0]!.length).toBe(8191 * 2);
});

test("whatever changes vectors changes the id", async () => {
  const idOf = async (embedder: string, dimensions = ""): Promise<string> =>
    (
      await createEmbedder(
        readConfig({
          IBID_EMBEDDER: embedder,
          IBID_EMBEDDER_URL: stub.url,
          IBID_EMBEDDER_DIMENSIONS: dimensions,
          OPENAI_API_KEY: KEY,
          GOOGLE_GENERATIVE_AI_API_KEY: KEY,
        }).embedder,
      )
    ).id;
  const ids = await Promise.all([
    idOf("offline"),
    idOf("google"),
    idOf("google", "512"),
    idOf("google/text-embedding-004"),
    idOf("google/gemini-embedding-2"),
    idOf("openai"),
    idOf("openai/text-embedding-3-large"),
    idOf("compatible/text-embedding-3-small"),
    idOf("compatible/text-embedding-3-small", "768"),
    idOf("compatible/nomic-embed-text"),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[1]).toBe("google:gemini-embedding-001:768:retrieval");
  expect(ids[5]).toBe("openai:text-embedding-3-small:768");
  expect(await idOf("google/gemini-embedding-001")).toBe(ids[1]);
});
