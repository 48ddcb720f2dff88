import { EditorView } from "@codemirror/view";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { difference } from "./text/difference.ts";
import { toText } from "./text/to-text.ts";

/** What other panes do in the editor. `showText` brings it to the front first: a hidden editor can't take the focus. */
export function textMoves(view: EditorView | null, showText: () => void) {
  return {
    write: () => {
      showText();
      view?.focus();
    },
    goTo: (range: TextRange | null) => {
      if (!view || !range) return;
      showText();
      const [anchor, head] = [range.start, range.end].map((at) => Math.min(at, view.state.doc.length));
      view.dispatch({
        selection: { anchor: anchor!, head: head! },
        effects: EditorView.scrollIntoView(anchor!, { y: "center" }),
      });
      view.focus();
    },
    /** False when the text there is another by now. */
    replace: ({ start, end }: TextRange, expected: string, text: string): boolean => {
      if (!view || view.state.sliceDoc(start, end) !== expected) return false;
      view.dispatch({ changes: { from: start, to: end, insert: text }, userEvent: "input.fix" });
      return true;
    },
    replaceText: (content: string) =>
      view?.dispatch({ changes: difference(view.state.doc, toText(content)), userEvent: "input.restore" }),
  };
}
