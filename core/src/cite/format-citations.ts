// The citations of a document that cites in its text, in order: "(Doe 2020, 3; Roe 2019)".
import type { Prepared } from "./arrange-entries.ts";
import type { Cite } from "./cite.ts";
import { CITE_POSITIONS } from "./engine/open-engine.ts";
import type { MissingPolicy } from "./fill-missing.ts";
import { findRivals } from "./find-rivals.ts";
import { endsWithNames } from "./in-text/ends-with-names.ts";
import type { CitePart, Style } from "./open-style.ts";
import { joinRuns, type RichText } from "./rich-text.ts";
import { toPlainText } from "./to-plain-text.ts";
import { dropStart, replaceBrackets } from "./in-text/replace-brackets.ts";

export interface InTextCitation {
  /** One or several works in the same brackets. */
  cites: readonly Cite[];
  /** The words before it: where they end in the names of its authors, it leaves these out. */
  lead?: string | undefined;
  /** It stands in brackets of the text: "words" if these go on after it, "sentence" if a sentence ends there. */
  inBrackets?: "words" | "sentence" | undefined;
}

/** An empty text: the sentence says it all. */
export function formatCitations(
  citations: readonly InTextCitation[],
  style: Style,
  missing: MissingPolicy = "placeholders",
): RichText[] {
  const prepared = citations.map(({ cites }) =>
    style.prepare(
      cites.map(({ item }) => item),
      missing,
    ),
  );
  const rivals = findRivals(prepared.flat(), style);
  // Works that a style sorts by their year alone follow the letters after it.
  const entries = style.sortsCitations ? style.bibliography(prepared.flat()) : [];
  const places = new Map(entries.map(({ of }, place) => [of, place]));
  const cited = new Set<object>();
  return citations.map(({ cites, lead = "", inBrackets }, index) => {
    const items = prepared[index]!;
    const among = [...new Set(items.flatMap((item) => rivals.get(item)!))];
    const parts = items.map((of, at): CitePart => {
      // A style that cites in notes has a full form, which is for notes alone.
      const isLater = style.isNote || cited.has(of);
      cited.add(of);
      const { locator, prefix, suffix, omitsAuthor } = cites[at]!;
      return {
        ...{ of, locator, prefix, suffix },
        ...(isLater && { position: CITE_POSITIONS.subsequent }),
        ...(omitsAuthor && { "suppress-author": true }),
      };
    });
    if (!parts.some(({ prefix }) => prefix))
      parts.sort((one, other) => (places.get(one.of) ?? 0) - (places.get(other.of) ?? 0));
    const names = namesOf(items, style, among);
    const isNamed = names !== "" && endsWithNames(lead, names);
    const full = style.cite(parts, among);
    if (inBrackets === "words") {
      const words = replaceBrackets(full, ["", ""]);
      const start = isNamed && toPlainText(words).startsWith(names) ? names.length : 0;
      return start > 0 ? dropStart(words, start) : joinAfter(lead, words, full);
    }
    const text = isNamed ? style.cite(parts.map(omitAuthor), among) : full;
    return inBrackets === "sentence" ? replaceBrackets(text, ["[", "]"]) : text;
  });
}

function omitAuthor(part: CitePart): CitePart {
  return { ...part, "suppress-author": true };
}

/** The names that these works share, as the style writes them; "" if they share none. */
function namesOf(items: readonly Prepared[], style: Style, among: readonly Prepared[]): string {
  if (style.numbersWorks) return "";
  const [first = "", ...others] = items.map((of) =>
    toPlainText(style.cite([{ of, position: CITE_POSITIONS.subsequent, "author-only": true }], among)),
  );
  return others.every((names) => names === first) ? first : "";
}

/** What introduces a citation, and needs no punctuation before it: "(see Doe 2020)". */
const INTRODUCES =
  /(?:^|[\s(])(?:see|cf\.?|e\.g\.,?|i\.e\.,?|also|compare|in|by|from|of|as in|after|like|and|or|but)$/i;

/** "(words; Doe 2020)": only where brackets were left out. */
function joinAfter(lead: string, words: RichText, full: RichText): RichText {
  const isBare = words !== full;
  if (!isBare || !/[\p{L}\p{N}”’"')\]%]$/u.test(lead) || INTRODUCES.test(lead)) return words;
  return joinRuns([{ text: "; " }, ...words]);
}
