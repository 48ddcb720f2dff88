// A source that is dragged from the shelf into the text becomes a footnote after the word it is dropped on.
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { DRAGGED_SOURCE } from "../../course/open-document.ts";
import type { CitePorts } from "./cite-completion.ts";

/** The rest of a word, and the punctuation that a note comes after. */
export const REST_OF_WORD = /^[\p{L}\p{N}'’-]*[.,;:!?)\]”"]*/u;

export function dropSource({ onCite }: Pick<CitePorts, "onCite">): Extension {
  const isSource = ({ dataTransfer }: DragEvent): boolean =>
    dataTransfer?.types.includes(DRAGGED_SOURCE) ?? false;
  return EditorView.domEventHandlers({
    dragover(event) {
      if (!isSource(event)) return false;
      event.preventDefault();
      event.dataTransfer!.dropEffect = "copy";
      return true;
    },
    drop(event, view) {
      if (!isSource(event)) return false;
      event.preventDefault();
      const dropped = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
      const line = view.state.doc.lineAt(dropped);
      const [rest] = REST_OF_WORD.exec(line.text.slice(dropped - line.from))!;
      // Between two words it belongs to the first.
      const isGap = rest === "" && /\s$/.test(line.text.slice(0, dropped - line.from));
      const position = isGap
        ? line.from + line.text.slice(0, dropped - line.from).trimEnd().length
        : dropped + rest.length;
      view.focus();
      view.dispatch({ selection: { anchor: position } });
      onCite({ sourceId: event.dataTransfer!.getData(DRAGGED_SOURCE), locator: null, quote: null }, position);
      return true;
    },
  });
}
