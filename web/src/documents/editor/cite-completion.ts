// `@` to cite. In: what was typed after it, and the sentence it is in. Out: passages that say the same, and the
// sources of the course; the chosen one becomes a footnote in place of the `@`.
import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSection,
  type CompletionSource,
  completionStatus,
  closeCompletion,
} from "@codemirror/autocomplete";
import { type Extension, Prec } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import type { Highlight } from "@ibid/core/contract/highlights/highlight.ts";
import type { RetrievedChunk } from "@ibid/core/contract/search/retrieval-result.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import {
  type Citable,
  type CiteTarget,
  citableHighlights,
  citablePassages,
  citableSources,
  sentenceBefore,
} from "../cite/citable.ts";

export interface CitePorts {
  sources(): readonly Source[];
  highlights(): readonly Highlight[];
  search(query: string, signal: AbortSignal): Promise<RetrievedChunk[]>;
  onCite(target: CiteTarget, position: number): void;
}

interface CiteCompletion extends Completion {
  quote?: string;
}

/** An `@` after a letter is part of an address; one followed by many words was not meant to cite. */
const TYPED = /(?<![\p{L}\p{N}])@(?:[^\s@]+(?: [^\s@]*){0,3})?$/u;
const PASSAGES = { name: "Passages", rank: 0 };
const HIGHLIGHTS = { name: "Your highlights", rank: 1 };
const SOURCES = { name: "Sources", rank: 2 };
/** For this long after a list has changed nothing can be chosen: nobody has read it yet. */
const UNREAD_MS = 75;

export function citeCompletion(ports: CitePorts): Extension {
  // Before the key of the list itself, which only closes it.
  const escape = Prec.highest(keymap.of([{ key: "Escape", run: takeBack }]));
  const list = autocompletion({
    override: [completeSources(ports), completeHighlights(ports), completePassages(ports)],
    icons: false,
    activateOnTypingDelay: 50,
    interactionDelay: UNREAD_MS,
    addToOptions: [{ render: quoteLine, position: 90 }],
  });
  return [escape, list];
}

/** Escape takes back what was typed to find something to cite: the text is as it was. */
function takeBack(view: EditorView): boolean {
  if (completionStatus(view.state) === null) return false;
  const { head } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  const typed = TYPED.exec(line.text.slice(0, head - line.from));
  if (typed === null) return false;
  closeCompletion(view);
  view.dispatch({ changes: { from: head - typed[0].length, to: head }, userEvent: "delete" });
  return true;
}

/**
 * Enter never breaks the line while the list is shown: pressed too early, it takes effect a moment later. While more is looked for
 * it does nothing, because what comes may stand where the chosen one stood.
 */
export function takeChosen(view: EditorView): boolean {
  const status = completionStatus(view.state);
  if (status !== "active") return status === "pending" && isListShown(view);
  if (!acceptCompletion(view)) setTimeout(() => acceptCompletion(view), UNREAD_MS);
  return true;
}

function isListShown(view: EditorView): boolean {
  return view.dom.querySelector("[role=listbox]") !== null;
}

function completeSources({ sources, onCite }: CitePorts): CompletionSource {
  return (context): CompletionResult | null => {
    const typed = typedAfterAt(context);
    return typed && listOf(typed.from, citableSources(sources(), typed.query), SOURCES, onCite);
  };
}

function completeHighlights({ highlights, onCite }: CitePorts): CompletionSource {
  return (context): CompletionResult | null => {
    const typed = typedAfterAt(context);
    return typed && listOf(typed.from, citableHighlights(highlights(), typed.query), HIGHLIGHTS, onCite);
  };
}

function completePassages({ search, onCite }: CitePorts): CompletionSource {
  return async (context): Promise<CompletionResult | null> => {
    const typed = typedAfterAt(context);
    if (!typed) return null;
    const line = context.state.doc.lineAt(typed.from);
    const query = typed.query.trim() || sentenceBefore(line.text.slice(0, typed.from - line.from));
    if (query === "") return null;
    const stop = new AbortController();
    context.addEventListener("abort", () => stop.abort(), { onDocChange: true });
    // If the search fails, the sources are still listed.
    const found = await search(query, stop.signal).catch(() => []);
    return listOf(typed.from, citablePassages(found), PASSAGES, onCite);
  };
}

function listOf(
  from: number,
  citable: readonly Citable[],
  section: CompletionSection,
  onCite: CitePorts["onCite"],
): CompletionResult {
  const options = citable.map(({ target, ...shown }): CiteCompletion => ({
    ...shown,
    section,
    apply: citeWith(onCite, target),
  }));
  return { from, options, filter: false };
}

/** Null for a label of the document: that is a cross-reference, not a citation. */
function typedAfterAt(context: CompletionContext): { from: number; query: string } | null {
  const typed = context.matchBefore(TYPED);
  if (!typed) return null;
  const query = typed.text.slice(1);
  const isLabel = query !== "" && context.state.doc.toString().includes(`<${query}`);
  return isLabel ? null : { from: typed.from, query };
}

function citeWith(onCite: CitePorts["onCite"], target: CiteTarget) {
  return (view: EditorView, _completion: Completion, from: number, to: number) => {
    // The note belongs to the word before the blank.
    const start = view.state.sliceDoc(Math.max(0, from - 1), from) === " " ? from - 1 : from;
    view.dispatch({
      changes: { from: start, to },
      selection: { anchor: start },
      userEvent: "input.complete",
    });
    onCite(target, start);
  };
}

function quoteLine({ quote }: CiteCompletion): Node | null {
  if (quote === undefined) return null;
  const line = document.createElement("span");
  line.className = "cm-quote";
  line.textContent = quote;
  return line;
}
