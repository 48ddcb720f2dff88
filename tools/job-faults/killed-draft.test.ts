// A real process, killed in the middle of a draft: what was shown is kept, nothing is spent, and the next one can begin.
import type { Document } from "@ibid/core/contract/document.ts";
import { type Draft, isDrafting } from "@ibid/core/contract/draft.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ModelStub, startModelStub } from "../../server/test/model-stub/start-model-stub.ts";
import { launchIbid } from "../faults/launch-ibid.ts";
import { type Engine, openEngine } from "../faults/open-engine.ts";

const TEST_MS = 120_000;

let engine: Engine;
let stub: ModelStub;
beforeAll(async () => {
  engine = await openEngine("embedded");
  const never = new Promise<void>(() => {});
  stub = await startModelStub(() => ({
    text: "One.\n\nTwo.\n\nThree.",
    gate: { beforeToken: 1, until: never },
  }));
});
afterAll(async () => {
  await stub.close();
  await engine.close();
});

test(
  "a draft that was being written when the power went keeps its paragraphs",
  async () => {
    const env = { ...engine.env, IBID_MODEL: "compatible/stub", IBID_MODEL_URL: stub.url };
    const first = launchIbid(env);
    const call = async <T>(path: string, body?: object): Promise<T> => {
      const init = body && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      };
      return (await (await fetch(`${await ibid.ready}${path}`, init)).json()) as T;
    };
    let ibid = first;
    const { id: courseId } = await call<{ id: string }>("/api/courses", { title: "Tides" });
    const document = await call<Document>("/api/documents", { courseId, title: "Tides", content: "= Tides" });
    const drafts = `/api/documents/${document.id}/drafts`;
    const { id } = await call<Draft>(drafts, { instruction: "Explain.", mode: "write" });
    let draft = await call<Draft>(`/api/drafts/${id}`);
    while (draft.paragraphs.length === 0 && isDrafting(draft)) draft = await call<Draft>(`/api/drafts/${id}`);
    expect(draft).toMatchObject({ status: "writing", paragraphs: [{ text: "One." }] });
    await ibid.kill();

    ibid = launchIbid(env);
    try {
      expect(await call<Draft>(`/api/drafts/${id}`)).toMatchObject({
        status: "interrupted",
        paragraphs: [{ ordinal: 1, text: "One.", state: "proposed" }],
      });
      expect(await call<Document>(`/api/documents/${document.id}`)).toMatchObject({
        content: "= Tides",
        version: 1,
        citationCount: 0,
      });
      const accepted = await call<{ document: Document }>(`/api/drafts/${id}/paragraphs/1`, { accept: true });
      expect(accepted.document.content).toBe("= Tides\n\nOne.\n");
      expect(await call<Draft>(drafts, { instruction: "Again.", mode: "outline" })).toMatchObject({
        mode: "outline",
      });
    } finally {
      await ibid.kill();
    }
  },
  TEST_MS,
);
