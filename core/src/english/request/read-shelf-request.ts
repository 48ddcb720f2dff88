// Questions about the shelf and the records of its sources: how many, which, what is new, who, when, how long.
import { isSourceLike, tokensOf, unitsIn } from "../source-words.ts";
import { isSourcePhrase } from "./is-source-phrase.ts";
import { LISTS, SHELF } from "./look-up-phrases.ts";
import { type Phrase, readPhrase, readSaid, wholePhrase } from "./phrases.ts";
import type { Request, ShelfAsks } from "./request.ts";

/** "Do we have slides for week 7?", "Is there anything on seagrass?" */
const HAVE =
  /^(?:(?:do (?:i|we|you) have|have (?:i|we|you) got|(?:is|are) there) )?(?:any|an?|some|the)? ?(?:anything|something|material|sources?|files?|documents?|papers?|articles?|lectures?|recordings?|readings?|slides|notes) (?:for|in|of|from|about|on) (.+)$/i;
const ASKS_TO_HAVE = /^(?:do|have|is|are|any)\b/i;

/** What has slides, pages or minutes. */
const HAVING: Record<string, string> = {
  slides: "slides",
  pages: "papers",
  minutes: "recordings",
  mins: "recordings",
  min: "recordings",
  hours: "recordings",
};
/** "Who wrote it?" asks about a source, "How long is it?" perhaps about something else: the caller decides. */
const POINTING =
  /^(?:it|this|that|they|them|these|those|there|this one|that one|here|us|(?:the|this|our|my) (?:course|class|module))$/i;

/** "Who gave the lecture, and when?" asks for two things that are on record. */
const ALSO =
  /,?\s+and\s+(?=(?:who|whom|by whom|when|how (?:long|old|recent)|(?:in |on |from )?(?:what|which))\b)/i;
const ALSO_ASKS: [RegExp, ShelfAsks][] = [
  [
    /^when\b(?: (?:was|were|is|did) .{1,30})?$|^(?:in |on |from )?(?:what|which) (?:year|date|day)\b.{0,30}$|^how (?:old|recent) is it$/i,
    "date",
  ],
  [/^(?:by )?whom?\b(?: (?:wrote|by|is|was|gave|made|held|recorded|published) ?.{0,30})?$/i, "author"],
  [/^how long\b.{0,30}$/i, "length"],
];
const ON_RECORD: ReadonlySet<ShelfAsks> = new Set(["lecturer", "author", "date", "length"]);

export function readShelfRequest(text: string): Request | null {
  const [first, second, third] = text.split(ALSO);
  const also = third === undefined && ALSO_ASKS.find(([pattern]) => pattern.test(second ?? ""))?.[1];
  if (!also) return readSingleRequest(text);
  const one = readSingleRequest(first!);
  return one?.kind === "shelf" && ON_RECORD.has(one.asks) && one.asks !== also
    ? { ...one, also }
    : readSingleRequest(text);
}

function readSingleRequest(text: string): Request | null {
  const [, had] = ASKS_TO_HAVE.test(text) ? (HAVE.exec(text) ?? []) : [];
  if (had !== undefined && !POINTING.test(had))
    return unitsIn(had).length > 0
      ? { kind: "shelf", asks: "list", source: had }
      : { kind: "place", place: `the mention of ${had}`, source: null, about: null };
  const said = readSaid(text);
  for (const [asks, phrases] of table()) {
    for (const phrase of phrases) {
      const slots = wholePhrase(phrase, said);
      const source = slots === null ? undefined : sourceIn(asks, text, Object.entries(slots)[0]);
      if (source !== undefined) return { kind: "shelf", asks, source };
    }
  }
  return null;
}

/** Undefined: these words are no source, so something else is asked. Null: no source is named. */
function sourceIn(
  asks: ShelfAsks,
  text: string,
  slot: [string, string] | undefined,
): string | null | undefined {
  // "How many papers", not just "how many sources".
  if (slot === undefined)
    return asks === "count" || asks === "list"
      ? ([...text.matchAll(THING)].map(([word]) => word).find(isSourceLike) ?? null)
      : null;
  const [needs, named] = slot;
  if (POINTING.test(named)) return asks === "date" && needs === "phrase" ? undefined : null;
  const having = HAVING[named.toLowerCase()];
  if (having !== undefined && (needs === "count" || needs === "like")) return having;
  return isNamed(needs, named) ? named : undefined;
}

function isNamed(needs: string, named: string): boolean {
  switch (needs) {
    case "unit":
      return unitsIn(named).length > 0;
    case "thing":
      return tokensOf(named).length <= 2 && named.match(THING) !== null;
    // "Who wrote about sleep?" asks for a finding.
    case "author":
      return !/^(?:about|first|that|down|on)\b/i.test(named);
    case "like":
      return !/^(?:on|in|at)\b/i.test(named) && isSourceLike(named);
    case "phrase":
      return !/^notes? (?:of|on|for|from|to|under)\b/i.test(named) && isSourcePhrase(named);
    default:
      return needs === "any";
  }
}

const THING = new RegExp(`\\b(?:${LISTS.thing}|slides)\\b`, "gi");

/** Read when it is first needed. */
let made: readonly [ShelfAsks, readonly Phrase[]][] | undefined;
const table = (): readonly [ShelfAsks, readonly Phrase[]][] =>
  (made ??= SHELF.map(([asks, phrases]) => [asks, phrases.map((phrase) => readPhrase(phrase, LISTS))]));
