// A draft outlives what happens to its server.
import type { Draft } from "@ibid/core/contract/draft.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addEmptyDocument, untilDraft } from "../../test/drafts.ts";
import { addCourse } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { setRemoved } from "../db/own-rows.ts";
import { drafts, documents } from "../db/schema.ts";
import { type DraftKey, addParagraph, addStep, startDraft } from "../persist/drafting/record-draft.ts";
import { createDraftHub } from "./draft-hub.ts";
import { recoverDrafts } from "./recover-drafts.ts";

let t: TestContext;
let courseId: string;
let key: DraftKey;
beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice")).id;
});
afterAll(() => t.close());
beforeEach(async () => {
  const { id } = await addEmptyDocument(t, courseId);
  key = await startDraft(t.context.db, t.alice, { documentId: id, mode: "outline", instruction: "Tides" });
});

const read = () => t.read<Draft>("alice", `/api/drafts/${key.draftId}`);

test("a draft that nobody writes any more is interrupted, keeps its paragraphs, and gets no more", async () => {
  const { db, log } = t.context;
  await addStep(db, key, "Looking");
  await addParagraph(db, key, { text: "The moon pulls.", notes: [] });
  const recover = (silentSeconds: number | null) =>
    recoverDrafts(db, { silentSeconds, isLive: () => false, log });
  expect(await recover(3600)).toBe(0);
  expect(await recover(null)).toBe(1);
  expect(await recover(null)).toBe(0);
  expect(await read()).toMatchObject({
    status: "interrupted",
    message: expect.stringContaining("kept"),
    paragraphs: [{ ordinal: 1, text: "The moon pulls.", state: "proposed" }],
  });
  await expect(addParagraph(db, key, { text: "Late.", notes: [] })).rejects.toThrow("ended");
});

test("a server that stops ends its drafts as interrupted", async () => {
  const hub = createDraftHub(t.context);
  hub.start(key, async ({ propose }) => {
    await propose({ text: "One.", notes: [] });
    return await new Promise<never>(() => {});
  });
  await untilDraft(t, courseId, key.draftId, ({ paragraphs }) => paragraphs.length === 1);
  await hub.close();
  expect(await read()).toMatchObject({ status: "interrupted", paragraphs: [{ text: "One." }] });
  expect(() => hub.assertOpen()).toThrow(/stopping/);
});

test("stopped in another process, it ends at its next heartbeat, and so it does without its document", async () => {
  const { db } = t.context;
  const never = () => new Promise<never>(() => {});
  const writing = createDraftHub(t.context, { heartbeatMs: 10 });
  writing.start(key, never);
  await createDraftHub(t.context).stop(t.alice, key.draftId);
  expect(await untilDraft(t, courseId, key.draftId)).toMatchObject({ status: "stopped", message: null });

  const { documentId } = key;
  key = await startDraft(db, t.alice, { documentId, mode: "outline", instruction: "Again" });
  writing.start(key, never);
  await setRemoved(db, documents, { user: t.alice, id: documentId, isRemoved: true });
  const isMine = eq(drafts.id, key.draftId);
  for await (const _ of t.context.changes.follow(t.alice, courseId)) {
    const [row] = await db.select({ status: drafts.status }).from(drafts).where(isMine);
    if (row!.status === "interrupted") break;
  }
});

test("an error of ours is not told, and a draft of a removed document answers to no address", async () => {
  const { db, drafts } = t.context;
  drafts.start(key, () => Promise.reject(new Error("secret")));
  const draft = await untilDraft(t, courseId, key.draftId);
  expect(draft).toMatchObject({ status: "failed", message: expect.not.stringContaining("secret") });
  await setRemoved(db, documents, { user: t.alice, id: key.documentId, isRemoved: true });
  expect((await t.as("alice")(`/api/drafts/${key.draftId}`)).status).toBe(404);
});
