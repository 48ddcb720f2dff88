import type { ShelfRecord } from "@ibid/core/contract/search/shelf-record.ts";
import type { SmallTalk } from "@ibid/core/english/request/request.ts";
import { expect, test } from "vitest";
import { replyToSmallTalk } from "./small-talk.ts";

const MOST_WORDS = 80;
const shelf = [
  "Measurements on a shared cluster over a whole year of use",
  "Week 3: Forgetting, and why it helps",
].map((title): ShelfRecord => ({
  title,
  kind: "slides",
  file: null,
  authors: null,
  date: null,
  length: null,
  added: "2026-09-14",
  hasText: true,
  headings: ["The long-term consequences of spaced retrieval practice", "The forgetting curve"],
}));

test.each<SmallTalk>([
  ...(["greeting", "thanks", "goodbye", "help", "quiz", "study"] as const),
  ...(["task", "complaint", "lost", "trust", "adding", "chat"] as const),
])("the reply to %s is short, however long titles are", (which) => {
  const reply = replyToSmallTalk(which, null, { count: shelf.length, shelf });
  expect(reply.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
  expect(reply.match(/^- /gm)?.length).toBeGreaterThanOrEqual(1);
});
