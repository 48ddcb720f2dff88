import { EditorState, type TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { expect, test } from "vitest";
import { textMoves } from "./text-moves.ts";

/** An editor without a screen, and what was done in order. */
function open(doc: string) {
  const steps: string[] = [];
  const editor = {
    state: EditorState.create({ doc }),
    dispatch(spec: TransactionSpec) {
      this.state = this.state.update(spec).state;
      steps.push("change");
    },
    focus: () => steps.push("focus"),
  };
  const moves = textMoves(editor as unknown as EditorView, () => steps.push("show"));
  return {
    moves,
    steps,
    selected: () => editor.state.selection.main,
    text: () => editor.state.doc.toString(),
  };
}

test("going to a range shows the text before it takes the focus", () => {
  const { moves, steps, selected } = open("Sleep helps memory.");
  moves.goTo({ start: 6, end: 11 });
  expect(steps).toEqual(["show", "change", "focus"]);
  expect(selected()).toMatchObject({ from: 6, to: 11 });
});

test("a range of a longer text ends where this one does", () => {
  const { moves, selected } = open("Sleep");
  moves.goTo({ start: 2, end: 99 });
  expect(selected()).toMatchObject({ from: 2, to: 5 });
});

test("without a range, or before there is an editor, nothing moves", () => {
  const { moves, steps } = open("Sleep");
  moves.goTo(null);
  textMoves(null, () => steps.push("show")).goTo({ start: 0, end: 1 });
  expect(steps).toEqual([]);
});

test("an earlier version takes the place of the text as one change, so that it can be undone", () => {
  const { moves, steps, text } = open("Sleep helps.");
  moves.replaceText("Sleep helps memory.");
  expect(text()).toBe("Sleep helps memory.");
  expect(steps).toEqual(["change"]);
});
