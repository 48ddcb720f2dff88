import { expect, test } from "vitest";
import { readNotesRequest } from "./read-notes-request.ts";

test.each([
  ["What have I noted?", ""],
  ["Show me all my notes, please", ""],
  ["what did I note about insulin?", "insulin"],
  ["What do my notes say about price elasticity?", "price elasticity"],
  ["What have I noted so far in this course?", ""],
])("%s", (question, about) => expect(readNotesRequest(question)).toEqual({ about }));

test.each(["What is a note?", "Who noted this?", "What do the lecture notes say about insulin?"])(
  "%s asks for none of one's own",
  (question) => expect(readNotesRequest(question)).toBeNull(),
);
