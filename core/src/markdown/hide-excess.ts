// In: Markdown. Out: the same at the same length, in which the signs are hidden that a parser would spend minutes on:
// those of lines that are nested too deeply, of endless words, and of paragraphs with thousands of them. `show` puts them
// back into the tree, so all of this stays the text it was written as. Each line, word and paragraph is judged by
// itself, so a block alone is read as it is in the whole answer.
// Invariant: no ordinary answer has any of this, and what is left for the parser takes linear time.
import { matchAt } from "../chunk/match-at.ts";
import { LIMITS } from "../contract/limits.ts";

export interface HiddenExcess {
  hidden: string;
  /** Puts hidden signs back; null when none is hidden. */
  show: ((text: string) => string) | null;
}

const MOST_LEVELS = LIMITS.nesting;
/** In a paragraph. What follows them is text. */
const MOST_SIGNS = 1000;
/** As long as a web address may be. */
const LONGEST_WORD = LIMITS.webAddress;

/** The signs of quotes and items that a line begins with, and their indentation. */
const LINE_START = /[ \t]*(?:(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)+/y;
const LEVEL = />|[-+*]|\d+[.)]/g;
/** A horizontal rule ("- - -") begins like a list of lists. */
const RULE = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*\r?\n?$/;
const LINE = /[^\n]*\n|[^\n]+$/g;
/** Ends the paragraph before it, wherever it is. */
const ITEM = /^ {0,3}[-+*][ \t]+[^\s]/;
const FENCE = /^[ \t>]*(?:`{3,}|~{3,})[^*_~`$[\]<]*$/;
/** What emphasis, code, links, formulas and HTML begin or end with. */
const SIGNS = /[*_~`$]+|[[\]<]/g;
/** What addresses have between their words. */
const ADDRESS_SIGNS = /[@:.+_-]/g;

export function hideExcess(markdown: string): HiddenExcess {
  // Less than this can't be too much of anything.
  if (markdown.length <= MOST_LEVELS) return { hidden: markdown, show: null };
  const disguise = createDisguise(markdown);
  const inLines = hideInLines(hideInWords(markdown, disguise.hide), disguise.hide);
  return { hidden: inLines, show: inLines === markdown ? null : disguise.show };
}

function hideInWords(markdown: string, hide: (text: string) => string): string {
  if (markdown.length <= LONGEST_WORD) return markdown;
  return markdown.replace(/\S+/g, (word) =>
    word.length > LONGEST_WORD ? word.replace(ADDRESS_SIGNS, hide) : word,
  );
}

function hideInLines(markdown: string, hide: (text: string) => string): string {
  let signs = 0;
  return markdown.replace(LINE, (line) => {
    const start = matchAt(LINE_START, line, 0) ?? "";
    // A line that opens too many levels becomes text when its first sign is hidden.
    const isDeep = start.length > MOST_LEVELS && levelsOf(start) > MOST_LEVELS && !RULE.test(line);
    if (line.trim() === "" || (ITEM.test(line) && !isDeep)) signs = 0;
    const begin = isDeep ? start.slice(0, start.search(/[^\s\d]/) + 1) : start;
    const words = line.slice(begin.length);
    const isTooMuch = signs + line.length > MOST_SIGNS && !FENCE.test(line);
    const shown = isTooMuch
      ? words.replace(SIGNS, (sign) => (++signs > MOST_SIGNS ? hide(sign) : sign))
      : words;
    if (!isTooMuch) signs += words.match(SIGNS)?.length ?? 0;
    return (isDeep ? hide(begin) : begin) + shown;
  });
}

/** Each sign is a level, and so are two columns of indentation beyond the space after a sign. */
function levelsOf(start: string): number {
  const signs = start.match(LEVEL)?.length ?? 0;
  const columns = start.replace(/[^ \t]/g, "").replaceAll("\t", "    ").length;
  return signs + Math.max(0, columns - signs) / 2;
}

const HIDEABLE = "*_~`$[]<@:.+->)".split("");

/** A private-use character for each sign, none of them in the text. */
function createDisguise(markdown: string): Record<"hide" | "show", (text: string) => string> {
  let standIns: string[] | undefined;
  const swap = (text: string, from: readonly string[], to: readonly string[]): string =>
    text.replace(/[!-/:-@[-`{-~\ue000-\uf8ff]/g, (sign) => to[from.indexOf(sign)] ?? sign);
  return {
    hide: (text) => swap(text, HIDEABLE, (standIns ??= unusedCharacters(markdown))),
    show: (text) => swap(text, standIns ?? [], HIDEABLE),
  };
}

function unusedCharacters(markdown: string): string[] {
  const used = new Set(markdown.match(/[\ue000-\uf8ff]/g));
  const all = Array.from({ length: 0x1900 }, (_, index) => String.fromCharCode(0xe000 + index));
  // A text with nearly all of them is nonsense: some of its own would be shown as signs.
  return [...all.filter((character) => !used.has(character)), ...all].slice(0, HIDEABLE.length);
}
