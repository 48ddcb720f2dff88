// The editor. In: a text, and callbacks for what happens to it. Out: CodeMirror, set up for Typst with footnotes.
import {
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, isolateHistory } from "@codemirror/commands";
import { bracketMatching, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Annotation, type ChangeSet, EditorState, type Text, Transaction } from "@codemirror/state";
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { isUnwritten } from "@ibid/core/typst/title-block.ts";
import { chipAtCursor, citationChips, type ChipEvents } from "./citation-chips.ts";
import { citeCompletion, takeChosen, type CitePorts } from "./cite-completion.ts";
import { dropSource } from "./drop-source.ts";
import { editorTheme } from "./editor-theme.ts";
import { typstColours, typstLanguage } from "./typst-language.ts";
import type { OwedChange } from "../text/document-sync.ts";

export interface EditorPorts extends ChipEvents, CitePorts {
  onTyped(changes: ChangeSet): void;
  /** The list of things to cite is open, or was closed. */
  onChoosing(isChoosing: boolean): void;
  onCursor(state: EditorState): void;
  onSave(): void;
  onBlur(): void;
}

/** CodeMirror's labels, in the style of all others here. */
const SEARCH_WORDS = {
  next: "Next",
  previous: "Previous",
  all: "All",
  "match case": "Match case",
  regexp: "Pattern",
  "by word": "Whole words",
  replace: "Replace",
  "replace all": "Replace all",
  close: "Close",
};

/** Marks a change that comes from the server: it is stored already, so it does not count as typed. */
const owed = Annotation.define<true>();

export function openEditor(host: HTMLElement, doc: Text, ports: EditorPorts, isReadOnly = false): EditorView {
  // In a shadow root CodeMirror's rules are adopted style sheets, which the content security policy allows.
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open", delegatesFocus: true });
  return new EditorView({
    parent: root,
    root,
    doc,
    // Below what every new document begins with.
    selection: { anchor: isUnwritten(doc.toString()) ? doc.length : 0 },
    extensions: [
      lineNumbers(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      highlightSpecialChars(),
      drawSelection(),
      dropCursor(),
      history(),
      bracketMatching(),
      closeBrackets(),
      highlightSelectionMatches(),
      search({ top: false }),
      // It keeps its cursor: footnotes are opened from the keyboard, too.
      EditorState.readOnly.of(isReadOnly),
      EditorState.phrases.of(SEARCH_WORDS),
      indentUnit.of("  "),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        "aria-label": "Text of the document, in Typst. @ cites a source.",
        autocapitalize: "sentences",
        autocorrect: "on",
        spellcheck: "true",
      }),
      typstLanguage,
      syntaxHighlighting(typstColours),
      editorTheme,
      citationChips(ports),
      ...(isReadOnly ? [] : [citeCompletion(ports), dropSource(ports)]),
      keymap.of([
        { key: "Mod-s", preventDefault: true, run: () => (ports.onSave(), true) },
        { key: "Mod-Enter", run: (view) => openChip(view, ports) },
        { key: "Enter", run: takeChosen },
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...defaultKeymap,
      ]),
      EditorView.updateListener.of((update) => {
        ports.onChoosing(completionStatus(update.state) !== null);
        for (const transaction of update.transactions) {
          if (transaction.docChanged && !transaction.annotation(owed)) ports.onTyped(transaction.changes);
        }
        if (update.docChanged || update.selectionSet) ports.onCursor(update.state);
        if (update.focusChanged && !update.view.hasFocus) ports.onBlur();
      }),
    ],
  });
}

/** Makes the server's change as a separate undo step. A cursor that waited for a footnote goes after it. */
export function applyOwed(view: EditorView, { changes, canUndo, token }: OwedChange): void {
  const { head, empty } = view.state.selection.main;
  const isWaiting = token !== undefined && empty && head === token.position;
  view.dispatch({
    changes,
    ...(isWaiting ? { selection: { anchor: head + token.text.length } } : {}),
    annotations: [owed.of(true), isolateHistory.of("full"), Transaction.addToHistory.of(canUndo)],
  });
}

function openChip(view: EditorView, { onOpen }: ChipEvents): boolean {
  const number = chipAtCursor(view.state);
  if (number === null) return false;
  onOpen(number);
  return true;
}
