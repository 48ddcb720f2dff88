// `@` to cite. In: what was typed after it, and the sentence it is in. Out: passages that say the same, and the
// sources of the course; the chosen one becomes a footnote in place of the `@`.
import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  completionStatus,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { CiteRequest } from "@ibid/core/contract/document.ts";
import type { Highlight } from "@ibid/core/contract/highlights/highlight.ts";
import type { RetrievedChunk } from "@ibid/core/contract/search/retrieval-result.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { splitSentences } from "@ibid/core/chunk/sentences.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { byline } from "../../course/byline.ts";
import { quoteOfPassage } from "./quote-of-passage.ts";

/** What a footnote points at. */
export type CiteTarget = Pick<CiteRequest, "sourceId" | "locator" | "quote">;

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
const MOST_HIGHLIGHTS = 8;
const MOST_SOURCES = 50;
/** For this long after a list has changed nothing can be chosen: nobody has read it yet. */
const UNREAD_MS = 75;

export function citeCompletion(ports: CitePorts): Extension {
  return autocompletion({
    override: [completeSources(ports), completeHighlights(ports), completePassages(ports)],
    icons: false,
    activateOnTypingDelay: 50,
    interactionDelay: UNREAD_MS,
    addToOptions: [{ render: quoteLine, position: 90 }],
  });
}

/** Enter never breaks the line while the list is open: pressed too early, it takes effect a moment later. */
export function takeChosen(view: EditorView): boolean {
  if (completionStatus(view.state) !== "active") return false;
  if (!acceptCompletion(view)) setTimeout(() => acceptCompletion(view), UNREAD_MS);
  return true;
}

function completeSources({ sources, onCite }: CitePorts): CompletionSource {
  return (context): CompletionResult | null => {
    const typed = typedAfterAt(context);
    if (!typed) return null;
    const words = typed.query.toLowerCase().split(" ").filter(Boolean);
    const options = sources()
      .filter(({ title, csl }) => {
        const text = `${title} ${byline(csl)}`.toLowerCase();
        return words.every((word) => text.includes(word));
      })
      .slice(0, MOST_SOURCES)
      .map(({ id, title, csl }): CiteCompletion => ({
        label: title,
        detail: byline(csl),
        section: SOURCES,
        apply: citeWith(onCite, { sourceId: id, locator: null, quote: null }),
      }));
    return { from: typed.from, options, filter: false };
  };
}

/** What the reader has highlighted, the newest first; one whose words are lost can't be cited. */
function completeHighlights({ highlights, onCite }: CitePorts): CompletionSource {
  return (context): CompletionResult | null => {
    const typed = typedAfterAt(context);
    if (!typed) return null;
    const words = typed.query.toLowerCase().split(" ").filter(Boolean);
    const options = highlights()
      .filter(({ place, quote, note, title }) => {
        const text = `${quote} ${note} ${title}`.toLowerCase();
        return place !== null && words.every((word) => text.includes(word));
      })
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .slice(0, MOST_HIGHLIGHTS)
      .map(({ sourceId, title, place, quote }): CiteCompletion => ({
        label: title,
        detail: sayPlace(place),
        quote,
        section: HIGHLIGHTS,
        apply: citeWith(onCite, { sourceId, locator: place, quote }),
      }));
    return { from: typed.from, options, filter: false };
  };
}

function completePassages({ search, onCite }: CitePorts): CompletionSource {
  return async (context): Promise<CompletionResult | null> => {
    const typed = typedAfterAt(context);
    if (!typed) return null;
    const query = typed.query.trim() || sentenceBefore(context, typed.from);
    if (query === "") return null;
    const stop = new AbortController();
    context.addEventListener("abort", () => stop.abort(), { onDocChange: true });
    // If the search fails, the sources are still listed.
    const found = await search(query, stop.signal).catch(() => []);
    const options = found.map((passage): CiteCompletion => {
      const { quote, locator } = quoteOfPassage(passage);
      return {
        label: passage.document_title,
        detail: sayPlace(locator),
        quote,
        section: PASSAGES,
        apply: citeWith(onCite, { sourceId: passage.document_id, locator, quote }),
      };
    });
    return { from: typed.from, options, filter: false };
  };
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

/** The words that the footnote is to support. */
function sentenceBefore({ state }: CompletionContext, position: number): string {
  const line = state.doc.lineAt(position);
  const text = line.text.slice(0, position - line.from).replace(/#footnote\[\d+\]/g, "");
  const last = splitSentences(text).at(-1);
  return last
    ? text
        .slice(last.start, last.end)
        .replace(/[*_#$`=]/g, "")
        .trim()
        .slice(0, 500)
    : "";
}

function quoteLine({ quote }: CiteCompletion): Node | null {
  if (quote === undefined) return null;
  const line = document.createElement("span");
  line.className = "cm-quote";
  line.textContent = quote;
  return line;
}
