// Specification C, "Citations Pipeline (Backend)": used_sources on every message, in the done event, best score kept.
import type { MessageResponse, UsedSource } from "@ibid/core/contract/message.ts";
import { expect, test } from "vitest";
import { onEachEngine } from "./on-each-engine.ts";
import { scripted, searches } from "./set-up/play-question.ts";

onEachEngine("Acceptance criteria", (ibid) => {
  test("4. Non-RAG queries (no retrieve_documents tool call) leave used_sources as null.", async () => {
    const chat = await ibid.newChat(ibid.courseId);
    const events = await ibid.events(chat, scripted("Hello?", { text: "Hello." }));
    const done = events.at(-1)!.data as MessageResponse;
    expect(done.used_sources).toBeNull();
  });

  test("3. MessageResponse.used_sources is returned in the SSE done event.", async () => {
    const chat = await ibid.newChat(ibid.courseId);
    const events = await ibid.events(chat, scripted("Why?", searches("spaced practice"), { text: "So [1]." }));
    const done = events.at(-1)!.data as MessageResponse;
    expect(done.used_sources?.length).toBeGreaterThan(0);
    expect(Object.keys(done.used_sources![0] satisfies UsedSource | undefined as object).toSorted()).toEqual(
      ["chunk_id", "chunk_index", "content_preview", "doc_title", "document_id", "score"],
    );
  });
});
