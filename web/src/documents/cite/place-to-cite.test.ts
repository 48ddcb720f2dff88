import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { citationChips } from "../editor/citation-chips.ts";
import { placeToCite } from "./place-to-cite.ts";

const NOTHING = { onOpen: () => {}, onPoint: () => {}, onLeave: () => {} };

/** `|`: the cursor; and where a citation would go. */
test.each([
  ["Sleep helps.| So", "Sleep helps.| So", "Sleep helps.", null],
  ["Sleep he|lps. So", "Sleep helps.| So", "Sleep he", null],
  ["Sleep helps |", "Sleep helps| ", "Sleep helps", null],
  ["Sleep helps|, too", "Sleep helps,| too", "Sleep helps", null],
  ["One.\n|", "One.\n|", "", null],
  ["It helps. So|", "It helps. So|", "It helps. So", null],
  ["Sleep helps us|#footnote[2] so", "Sleep helps us#footnote[2]| so", "Sleep helps us", 2],
  ["Sleep helps us#footnote[2]| so", "Sleep helps us#footnote[2]| so", "Sleep helps us", 2],
])("%j", (written, expected, sentence, number) => {
  const head = written.indexOf("|");
  const doc = written.replace("|", "");
  const extensions = citationChips(NOTHING);
  const at = placeToCite(EditorState.create({ doc, selection: { anchor: head }, extensions }));
  expect(at).toEqual({ position: expected.indexOf("|"), sentence, number });
});
