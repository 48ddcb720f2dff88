// What a question wants: an answer from the texts, or something that is on record (a place, the shelf, an outline), or
// nothing but a friendly word. Careful with what looks like a look-up; where a look-up finds nothing, its caller searches.
import { fromGerman } from "./request/from-german.ts";
import { plainQuestion, withoutPoliteness } from "./request/plain-question.ts";
import { readOutlineRequest } from "./request/read-outline-request.ts";
import { readPlaceRequest } from "./request/read-place-request.ts";
import { readShelfRequest } from "./request/read-shelf-request.ts";
import { readQuestionOfIbid, readSmallTalk } from "./request/read-small-talk.ts";
import type { Request } from "./request/request.ts";

/** Longer ones are not look-ups. */
const LONGEST = 300;

export function readRequest(question: string): Request {
  if (question.length > LONGEST) return { kind: "question" };
  const said = plainQuestion(fromGerman(question.replace(/[\s?!.…]+$/u, "")) ?? question);
  const text = withoutPoliteness(said);
  // "?", "👍"
  if (said === "" && question.trim() !== "") return { kind: "small-talk", which: "help", about: null };
  return (
    readSmallTalk(said, text) ??
    readShelfRequest(text) ??
    readPlaceRequest(text) ??
    readOutlineRequest(text) ??
    readQuestionOfIbid(said) ?? { kind: "question" }
  );
}
