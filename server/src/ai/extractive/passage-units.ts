// Passages as shown to the model → what may be quoted from them, in words a reader can be shown.
import type { ContextPassage } from "@ibid/core/number/context-text.ts";
import { wordsOf } from "@ibid/core/number/content-words.ts";
import { scanMarkers } from "@ibid/core/number/scan-markers.ts";
import { splitSentences } from "@ibid/core/chunk/sentences.ts";
import { stripMarkup } from "@ibid/core/number/strip-markup.ts";
import { type TextUnit, textUnits } from "@ibid/core/number/text-units.ts";
import { SIGNPOST } from "./signpost.ts";
import { termsOf } from "./terms.ts";

export interface Unit {
  /** Position of the passage in the context, and of the unit in the passage. */
  passage: number;
  index: number;
  /** The citation number of the passage. */
  number: number;
  text: string;
  kind: TextUnit["kind"];
  group: number;
  heading: string;
  terms: ReadonlySet<string>;
  orderedTerms: readonly string[];
  headingTerms: ReadonlySet<string>;
  length: number;
  /** Written as a point, not as a sentence: no full stop. */
  isPoint: boolean;
  /** False for what only gives context: questions, labels, page furniture. */
  isQuotable: boolean;
}

/** A slide or section that lists what others say: quoting it answers nothing. */
const SKELETON =
  /^(?:(?:table of )?contents|agenda|outline|overview|today|plan for today|.*\bquestions for today|references|bibliography|literature|works cited|further reading)\W*$/i;
const LEADERS = /\.{4,}|(?:\. ){4,}/;
const FURNITURE = /^(?:page|slide|©|\(c\)|copyright)\b|^(?:https?:|www\.)\S+$|^\d+(?:\s*(?:\/|of)\s*\d+)?$/i;
const FOOTER = /[·|•–—©].*\s\d{1,4}$/;
const MIN_WORDS = 4;

export function passageUnits(passages: readonly ContextPassage[]): Unit[] {
  const footers = repeatedLastLines(passages);
  return passages.flatMap(({ number, text }, passage) => {
    const units = textUnits(text);
    return units.map((unit, index) => {
      const shown = cleanText(text.slice(unit.start, unit.end));
      const isLast = index === units.length - 1;
      const isFurniture =
        FURNITURE.test(shown) || (isLast && (FOOTER.test(shown) || footers.has(frame(shown))));
      const orderedTerms = termsOf(shown);
      const length = wordsOf(shown).length;
      return {
        passage,
        index,
        number,
        text: shown,
        kind: unit.kind,
        group: unit.group,
        heading: cleanText(unit.label || unit.heading).replace(/[:\s]+$/, ""),
        terms: new Set(orderedTerms),
        orderedTerms,
        headingTerms: new Set(termsOf(`${unit.heading} ${unit.label}`)),
        length,
        isPoint: !/[.!?]["'”’)]*$/.test(shown),
        isQuotable:
          length >= MIN_WORDS &&
          termsOf(lastSentence(shown)).length > 0 &&
          !isFurniture &&
          !SKELETON.test(unit.heading.trim()) &&
          mayQuote(shown),
      };
    });
  });
}

/** What the unit's marker will stand for. */
function lastSentence(text: string): string {
  return text.slice(splitSentences(text).at(-1)?.start ?? 0);
}

/** One line, without markdown. The words stay as they are, so that the quote check finds them. */
function cleanText(text: string): string {
  return stripMarkup(text.replace(/(?<=\p{L})-[ \t]*\n\s*(?=\p{Ll})/gu, "-"))
    .text.replace(/\s+/g, " ")
    .replace(/(?<=[.!?"”]|\p{L}{3})\(\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\)$/u, "") // a source's own reference: "so.(12)"
    .replace(/^\(\d{1,3}\)\s*/, "")
    .trim();
}

function mayQuote(text: string): boolean {
  if (SIGNPOST.test(text) && text.length < 140) return false;
  return (
    !/\?["”)]*$/.test(text) && !LEADERS.test(text) && scanMarkers(text).length === 0 && /\p{L}{2}/u.test(text)
  );
}

/** The last lines that several passages share but for the number: the foot of a slide. */
function repeatedLastLines(passages: readonly ContextPassage[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { text } of passages) {
    const last = text.trimEnd().split("\n").at(-1) ?? "";
    if (/\d$/.test(last)) counts.set(frame(last), (counts.get(frame(last)) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([line]) => line));
}

function frame(line: string): string {
  return line.replace(/\d+/g, "#").trim();
}
