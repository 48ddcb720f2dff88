import { readFileSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { type ModelFiles, answerOneByOne, openSession, toTensor } from "../offline/run-model.ts";
import { createWordPiece } from "../offline/word-piece.ts";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { bestSpans } from "./best-spans.ts";

export interface PassageToRead {
  question: string;
  text: string;
  /** Ranges of `text`. */
  sentences: readonly TextRange[];
}

/** One entry per sentence: the higher the score, the likelier an answer. Null where the sentence was not read. */
export type Reading = ({ score: number; /** A range of the passage. */ words: TextRange } | null)[];

/** As in training: the question first, then the passage. */
const QUESTION_TOKENS = 50;
const ALL_TOKENS = 288;
/** How much the model's own opinion whether there is an answer counts beside the best words it finds. Fitted. */
const ANSWERABLE_SHARE = 2;

const { modelFile, vocabularyFile } = workerData as ModelFiles;
const tokenizer = createWordPiece(readFileSync(vocabularyFile, "utf8"));
const session = await openSession(modelFile);

answerOneByOne(async ({ question, text, sentences }: PassageToRead): Promise<Reading> => {
  // The end of a long question: what it refers back to comes first.
  const [begins, ...all] = tokenizer.encode(question, ALL_TOKENS);
  const asked = [begins!, ...all.slice(1 - QUESTION_TOKENS)];
  const { ids: passage, words } = tokenizer.encodeWords(text, ALL_TOKENS + 1 - asked.length);
  // Without the token that begins a text: the passage continues after the question.
  const ids = [...asked, ...passage.slice(1)];
  const output = await session.run({
    input_ids: toTensor(ids),
    attention_mask: toTensor(ids.map(() => 1)),
    token_type_ids: toTensor(ids.map((_, at) => (at < asked.length ? 0 : 1))),
  });
  const start = output["start_logits"]!.data as Float32Array;
  const end = output["end_logits"]!.data as Float32Array;
  const answerable = (output["answerable"]!.data as Float32Array)[0]!;
  const tokens = words.slice(1).map((word, at) => ({
    word,
    start: start[asked.length + at]!,
    end: end[asked.length + at]!,
  }));
  /** What any answer must beat: the score of "no answer". */
  const base = ANSWERABLE_SHARE * answerable - (start[0]! + end[0]!);
  return bestSpans(tokens, sentences).map((best) => best && { score: best.score + base, words: best.words });
});
