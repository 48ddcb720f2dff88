// Questions about the shelf and the records of its sources: how many, which, what is new, who, when, how long.
import { isSourceLike, unitsIn } from "../source-words.ts";
import { isSourcePhrase } from "./is-source-phrase.ts";
import type { Request, ShelfAsks } from "./request.ts";

const THINGS =
  "(?:sources?|files?|docs?|documents?|materials?|readings?|papers?|articles?|lectures?|recordings?|videos?|transcripts?|slide decks?|slide ?sets?|decks?|pdfs?|texts|books?|handouts?|uploads?|references|things|items|stuff)";
const SLIDES = "(?:slides|notes)";
/** What may stand around them: where they are, and whose. */
const MINE =
  "(?:are|is|do|did|have|has|i|we|you|got|get|add|added|upload|uploaded|there|here|in|on|my|the|this|our|shelf|course|library|class|account|so|far|now|already|currently|total|all|altogether|available|loaded|stored|saved|together)";
const LIST_VERB =
  "(?:list|show|name|see|give|display|view)(?: me| us)?(?: all)?(?: of)?(?: my| the| our| your)?(?: list of)?(?: all)?(?: of)?(?: my| the| our| your)?";
const FOR = "(?: (?:for|in|of|from|about|on) (.+?))?";

const SHELF: [pattern: RegExp, asks: ShelfAsks][] = [
  [
    new RegExp(
      `^(?:how many|(?:the )?(?:total )?number of|count)(?: different| of| my| the| our)* (${THINGS})(?: ${MINE})*$`,
      "i",
    ),
    "count",
  ],
  [
    new RegExp(`^(?:which|what)(?: kinds? of| other)? (${THINGS}|${SLIDES})(?: ${MINE})+${FOR}$`, "i"),
    "list",
  ],
  [
    new RegExp(
      `^(?:${LIST_VERB}|(?:the |a )?list(?: of)?(?: all)?(?: my| the| our)?|all(?: my| the| our)?|my) (${THINGS})(?: ${MINE})*$`,
      "i",
    ),
    "list",
  ],
  [
    new RegExp(
      `^(?:(?:do|did) (?:i|we) have|have (?:i|we) got|are there)(?: any| an?| some)? (${THINGS}|${SLIDES})(?: ${MINE})*$`,
      "i",
    ),
    "list",
  ],
  [
    new RegExp(
      `^what (?:is|are|do (?:i|we) have) (?:on|in) (?:my|the|this) (?:shelf|library|course)$|^what (?:do|did|have) (?:i|we) (?:have|got|uploaded?|added?)(?: ${MINE})*$`,
      "i",
    ),
    "list",
  ],
  [
    new RegExp(
      `^(?:what is new|(?:is there )?anything new|what (?:has )?changed|(?:(?:what|which)(?: source| file| one)? (?:is|was) )?(?:the |my )?(?:newest|latest|most recent|last|(?:most )?(?:recently|newly|last) (?:added|uploaded)|added (?:last|recently))(?: ${THINGS}| one)?|(?:what|which)(?: sources?| files?| one)? (?:was|were|did i) (?:last )?(?:add(?:ed)?|upload(?:ed)?) (?:last|recently|most recently|today|yesterday|this week)|when did i (?:add|upload) .{1,40})(?: (?:on my shelf|in (?:this|the|my) course|here|i added|i uploaded|that i (?:added|uploaded)))?$`,
      "i",
    ),
    "new",
  ],
];

/** "Do we have slides for week 7?", "Is there anything on seagrass?" */
const HAVE = new RegExp(
  `^(?:do (?:i|we|you) have|have (?:i|we|you) got|(?:is|are) there)(?: any| an?| some| the)? (?:anything|something|material|${THINGS}|${SLIDES}) (?:for|in|of|from|about|on) (.+)$`,
  "i",
);

const TEACHER =
  "(?:lecturer|professor|prof|teacher|instructor|speaker|presenter|tutor|docent|teaching assistant|ta)(?:['’]?s|s)?";
const TEACHES =
  "(?:gave|gives|giving|held|holds|holding|taught|teaches|teaching|presented|presents|presenting|lectures|lecturing|leads|leading|runs|running|speaks|speaking|talks|talking)";
const MADE = "(?:made|makes|did|prepared|created|recorded|put together|produced)";
const WROTE = "(?:written|authored|published|edited|recorded|made|prepared|created)";
const PUBLISHED =
  "(?:recorded|published|written|held|given|made|from|dated|released|uploaded|filmed|posted|(?:last )?(?:updated|revised|changed|edited)|taught|presented)";
const COUNTED = "(?:slides|pages|minutes|mins?|hours)";

type Aboutness =
  /** Any words may name a source; only words that are the name of one; only those that can mean nothing else. */
  "any" | "phrase" | "like";
const ABOUT_SOURCE: [pattern: RegExp, asks: ShelfAsks, aboutness: Aboutness][] = [
  [
    new RegExp(
      `^(?:who (?:is|was|are|were) |what is |name )?(?:the |my |our |this )?(?:name of )?(?:the |my |our |this )?${TEACHER}(?: name| called)?(?: (?:of|in|for|at) (.+))?$`,
      "i",
    ),
    "lecturer",
    "any",
  ],
  [
    new RegExp(
      `^(?:who (?:is|was) )?(?:the )?(?:name of )?(?:the |my |our )?${TEACHER}(?: name)?,? (?!notes?\\b)(.+)$`,
      "i",
    ),
    "lecturer",
    "phrase",
  ],
  [
    new RegExp(`^who (?:is |was |are |were )?${TEACHES}(?: (?:here|us))?(?: (?:in|on|at))?(?: (.+))?$`, "i"),
    "lecturer",
    "phrase",
  ],
  [new RegExp(`^who ${MADE} (.+)$`, "i"), "lecturer", "phrase"],
  [
    /^(?:who (?:is|are|was|were) )?(?:the )?(?:authors?|writers?|editors?) (?:of|for|behind) (.+)$/i,
    "author",
    "any",
  ],
  [/^who (?:wrote|authored|published|edited) (?!about\b|first\b|that\b|down\b|on\b)(.+)$/i, "author", "any"],
  [new RegExp(`^(?:by whom|who) (?:is|was) (.+?) (?:${WROTE}(?: by)?|by|from)$`, "i"), "author", "any"],
  [
    /^(?:in )?(?:which|what) (?:journal|magazine|publisher)\b.*? (?:is|was|published|did|from) (.+?)(?: (?:published|printed|appear|come from|from|in))*$/i,
    "author",
    "like",
  ],
  [/^where (?:is|was) (.+?) published$/i, "author", "like"],
  [new RegExp(`^when (?:was|were|is|are) (.+?) ${PUBLISHED}$`, "i"), "date", "like"],
  [/^when did (.+?) (?:take place|come out|appear|happen)$/i, "date", "like"],
  [/^when did (.+?) (?:publish|write|give|record|hold) .{1,40}$/i, "date", "any"],
  [/^when (?:was|were|is) (.+)$/i, "date", "phrase"],
  [
    /^(?:what is |what was )?(?:the )?(?:(?:publication|recording|release) )?(?:date|year|day) (?:of|for) (.+)$/i,
    "date",
    "like",
  ],
  [
    new RegExp(
      `^(?:what|which|on (?:what|which)|in (?:what|which)) (?:date|year|day) (?:is|was|were) (.+?)(?: (?:${PUBLISHED}|on))?$`,
      "i",
    ),
    "date",
    "like",
  ],
  [
    new RegExp(`^(?:what|which)(?: (?:is|of my))? (?:the |my )?(?:longest|shortest) (${THINGS})$`, "i"),
    "length",
    "any",
  ],
  [/^how long (?:is|was|does|did) (.+?)(?: (?:take|last|go on|go|be|run))?$/i, "length", "like"],
  [
    new RegExp(
      `^how many (${COUNTED})(?: (?:are|is) there| do (?:i|we) have)?(?: in (?:total|all|my course))?$`,
      "i",
    ),
    "length",
    "any",
  ],
  [
    new RegExp(
      `^(?:how many|(?:the )?number of) ${COUNTED}(?: (?:does|do|did|has|have|is|are|there|in|on|of|for|long))* (.+?)(?: (?:have|has|got|long|contain|take|last|in total|there))*$`,
      "i",
    ),
    "length",
    "like",
  ],
  [
    /^(?:what is )?(?:the )?(?:length|duration|(?:slide|page) count|running time) (?:of |for |in )?(.+)$/i,
    "length",
    "like",
  ],
];
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
const ALSO = /,?\s+and\s+(?=(?:who|whom|by whom|when|how long|(?:in |on |from )?(?:what|which))\b)/i;
const ALSO_ASKS: [RegExp, ShelfAsks][] = [
  [
    /^when\b(?: (?:was|were|is|did) .{1,30})?$|^(?:in |on |from )?(?:what|which) (?:year|date|day)\b.{0,30}$/i,
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
  const [, had] = HAVE.exec(text) ?? [];
  if (had !== undefined && !POINTING.test(had))
    return unitsIn(had).length > 0
      ? { kind: "shelf", asks: "list", source: had }
      : { kind: "place", place: `the mention of ${had}`, source: null, about: null };
  for (const [pattern, asks] of SHELF) {
    const match = pattern.exec(text);
    if (match === null) continue;
    // "How many papers", not just "how many sources"; "which files are there for week 5".
    const [noun = null, of = null] = match.slice(1).filter((part) => part !== undefined);
    if (of !== null && unitsIn(of).length === 0) return null;
    return { kind: "shelf", asks, source: of ?? (noun !== null && isSourceLike(noun) ? noun : null) };
  }
  for (const [pattern, asks, aboutness] of ABOUT_SOURCE) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const named =
      match
        .slice(1)
        .find((part) => part !== undefined && part !== "")
        ?.trim() ?? null;
    // "When was that?" asks about what was just said.
    if (asks === "date" && aboutness === "phrase" && POINTING.test(named ?? "")) return null;
    if (named === null || POINTING.test(named)) return { kind: "shelf", asks, source: null };
    // How long an effect lasts, when a theory was published: not on record.
    const isCertain =
      aboutness === "any" ||
      named.toLowerCase() in HAVING ||
      (aboutness === "like" ? isSourceLike(named) : isSourcePhrase(named));
    if (isCertain) return { kind: "shelf", asks, source: HAVING[named.toLowerCase()] ?? named };
  }
  return null;
}
