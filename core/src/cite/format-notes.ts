// The footnotes of a document, in order: full at first, short later, "ibid." where the style wants it.
import type { Prepared } from "./arrange-entries.ts";
import type { Cite, CiteLocator } from "./cite.ts";
import type { MissingPolicy } from "./fill-missing.ts";
import { CITE_POSITIONS } from "./engine/open-engine.ts";
import { findRivals } from "./find-rivals.ts";
import type { CitePart, Style } from "./open-style.ts";
import { replaceBrackets } from "./in-text/replace-brackets.ts";
import { joinRuns, type RichText } from "./rich-text.ts";

/** CSL calls a citation near if the same work was cited at most this many notes earlier. */
const NEAR_NOTES = 5;

export function formatNotes(
  cites: readonly Cite[],
  style: Style,
  missing: MissingPolicy = "placeholders",
): RichText[] {
  const items = style.prepare(
    cites.map(({ item }) => item),
    missing,
  );
  const rivals = findRivals(items, style);
  const entries = new Map(style.isNote ? [] : style.bibliography(items).map(({ of, text }) => [of, text]));
  return cites.map(({ locator, prefix, suffix }, index) => {
    const item = items[index]!;
    const cite = (position: Omit<CitePart, "of">): RichText =>
      beginSentence(
        style.cite([{ of: item, locator, prefix, suffix, ...position }], rivals.get(item)!),
        prefix,
      );
    if (style.isNote) return cite(positionOf(items, cites, index));
    const entry = items.indexOf(item) === index ? entries.get(item) : undefined;
    if (entry === undefined)
      return endSentence(beginSentence(replaceBrackets(cite({}), ["", ""], /^[([].*[)\]]$/s), prefix));
    return addWords(addLocator(entry, locator, style), prefix, suffix);
  });
}

/** A note begins with a capital letter; a name keeps its own. */
function beginSentence(note: RichText, prefix: string | undefined): RichText {
  const [first, ...rest] = note;
  if (!prefix?.trim() || first === undefined) return note;
  return [{ ...first, text: first.text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) }, ...rest];
}

/** "See " + a reference + ", for a review." */
function addWords(entry: RichText, prefix = "", suffix = ""): RichText {
  const [before, after] = [prefix.trim(), suffix.trim()];
  const text =
    after === "" ? entry : [...dropEnd(entry, /\.$/), { text: /^\p{P}/u.test(after) ? after : `, ${after}` }];
  return endSentence(beginSentence(joinRuns([{ text: before && `${before} ` }, ...text]), prefix));
}

/** How a note relates to earlier ones of the same work. */
function positionOf(items: readonly Prepared[], cites: readonly Cite[], index: number): Omit<CitePart, "of"> {
  const item = items[index]!;
  const first = items.indexOf(item);
  if (first === index) return {};
  const last = items.lastIndexOf(item, index - 1);
  const noteOf = (index: number): number => cites[index]!.note ?? index + 1;
  const distance = noteOf(index) - noteOf(last);
  return {
    "first-reference-note-number": noteOf(first),
    "near-note": distance <= NEAR_NOTES,
    position:
      distance === 1 ? repetition(cites[last]?.locator, cites[index]?.locator) : CITE_POSITIONS.subsequent,
  };
}

function repetition(before: CiteLocator | undefined, now: CiteLocator | undefined): number {
  if (now === undefined) return before === undefined ? CITE_POSITIONS.ibid : CITE_POSITIONS.subsequent;
  const isSame = before?.label === now.label && before.value === now.value;
  return isSame ? CITE_POSITIONS.ibid : CITE_POSITIONS.ibidWithLocator;
}

/** For a style without notes: the reference, with the place at its end. */
function addLocator(entry: RichText, locator: CiteLocator | undefined, style: Style): RichText {
  if (locator === undefined) return endSentence(entry);
  const isPlural = /\d\s*[-–,;&]\s*\d/.test(locator.value);
  const place = [style.term(locator.label, isPlural), locator.value.replaceAll(/(\d)-(\d)/g, "$1–$2")];
  const open = dropEnd(entry, /\.$/);
  return endSentence(joinRuns([...open, { text: `, ${place.filter(Boolean).join(" ")}` }]));
}

/** A note is a sentence; an address at its end stays as it is. */
function endSentence(text: RichText): RichText {
  const last = text.at(-1);
  if (last === undefined || last.href !== undefined || /[.!?][”’)]*$/.test(last.text)) return text;
  return joinRuns([...text, { text: "." }]);
}

function dropEnd(text: RichText, end: RegExp): RichText {
  const last = text.at(-1);
  return last === undefined ? text : [...text.slice(0, -1), { ...last, text: last.text.replace(end, "") }];
}
