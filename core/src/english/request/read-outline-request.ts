// Requests for an outline: of a source, a week or the whole course.
import { isSourceLike, tokensOf, unitsIn } from "../source-words.ts";
import { isSourcePhrase } from "./is-source-phrase.ts";
import { OUTLINE, OUTLINE_LISTS } from "./look-up-phrases.ts";
import { type Phrase, readPhrase, readSaid, wholePhrase } from "./phrases.ts";
import type { Request } from "./request.ts";

const WHOLE =
  /^(?:it|this|that|everything|all|all of (?:it|this)|(?:the |this |my |our |all )?(?:whole |entire )?(?:course|class|material|materials|sources|content|semester|module|lectures))$/i;

export function readOutlineRequest(text: string): Request | null {
  const said = readSaid(text);
  for (const phrase of table()) {
    const slots = wholePhrase(phrase, said);
    if (slots === null) continue;
    const [needs = "any", words = null] = Object.entries(slots)[0] ?? [];
    const named = words?.replace(/^(?:of|for|about|on)\s+/i, "") ?? null;
    if (named === null || WHOLE.test(named)) return { kind: "outline", source: null };
    // What follows the week or lecture would be about something else: "week 3 of the experiment".
    if (
      /\b(?:of|in|for)\s+the\s+\p{L}+$/iu.test(named) &&
      unitsIn(named).length > 0 &&
      !isSourceLike(lastWord(named))
    )
      return null;
    if (isNamed(needs, named)) return { kind: "outline", source: named };
  }
  return null;
}

function isNamed(needs: string, named: string): boolean {
  switch (needs) {
    case "like":
      return isSourceLike(named);
    case "phrase":
      return isSourcePhrase(named);
    // "Week 3", and nothing else.
    case "unit":
      return unitsIn(named).length === 1 && tokensOf(named).filter((word) => word !== "the").length === 2;
    default:
      return true;
  }
}

const lastWord = (words: string): string => tokensOf(words).at(-1) ?? "";

/** Read when it is first needed. */
let made: readonly Phrase[] | undefined;
const table = (): readonly Phrase[] => (made ??= OUTLINE.map((phrase) => readPhrase(phrase, OUTLINE_LISTS)));
