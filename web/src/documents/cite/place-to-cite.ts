import type { EditorState } from "@codemirror/state";
import { findFootnotes } from "@ibid/core/typst/find-footnotes.ts";
import { chipAtCursor } from "../editor/citation-chips.ts";
import { REST_OF_WORD } from "../editor/drop-source.ts";
import { sentenceBefore } from "./citable.ts";

/** Where a citation goes. */
export interface CitePlace {
  position: number;
  /** The sentence that it is to support. */
  sentence: string;
  /** The citation that the cursor touches; null where a new one begins. */
  number: number | null;
}

/** At the cursor: after its word, and before the blank that follows one. */
export function placeToCite(state: EditorState): CitePlace {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const [before, after] = [line.text.slice(0, head - line.from), line.text.slice(head - line.from)];
  const number = chipAtCursor(state);
  const touched = findFootnotes(line.text).find(
    ({ start, end }) => start <= head - line.from && head - line.from <= end,
  );
  if (number !== null && touched !== undefined)
    return { position: line.from + touched.end, sentence: sentenceBefore(before), number };
  const word = before.trimEnd();
  const isInWord = word === before && /[\p{L}\p{N}]$/u.test(before);
  const rest = isInWord ? REST_OF_WORD.exec(after)![0].length : 0;
  const position = isInWord ? head + rest : word === "" ? head : line.from + word.length;
  return { position, sentence: sentenceBefore(before), number: null };
}
