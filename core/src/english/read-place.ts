// Words that name a place in a source: "slide 8", "page xii", "Figure 2", "section 3.2", "at 12:34", "the last slide".

/** Numbers are labels: what is printed on a page, or stands in a caption, may be "xii" or "3.1". */
export type PlaceAsked =
  /** `until`: the end of a range. A label may also be "first" or "last". */
  | { kind: "slide" | "page"; label: string; until: string | null }
  /** What has a caption. */
  | { kind: "caption"; what: Captioned; label: string }
  /** A heading, by its number or by its words. */
  | { kind: "section"; label: string | null; name: string | null }
  /** `toMs` null: a moment. */
  | { kind: "time"; fromMs: number; toMs: number | null }
  /** `ms` null: it was not said how much of it. */
  | { kind: "edge"; edge: "beginning" | "end"; ms: number | null }
  /** Where a source says who made it. */
  | { kind: "credits"; of: "lecturer" | "author" };

export type Captioned = "figure" | "table" | "box" | "equation" | "listing" | "exhibit" | "chart" | "diagram";

export interface FoundPlace {
  place: PlaceAsked;
  start: number;
  end: number;
}

const WORDS =
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty`.split(/\s+/);
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const NUMBER = `\\d{1,4}|${WORDS.join("|")}`;
const CLOCK = "(\\d{1,3}):([0-5]\\d)(?::([0-5]\\d))?";
const MINUTE = 60_000;

const CAPTIONED: [RegExp, Captioned][] = [
  [/^fig/, "figure"],
  [/^tab/, "table"],
  [/^box/, "box"],
  [/^eq/, "equation"],
  [/^list/, "listing"],
  [/^exh/, "exhibit"],
  [/^chart/, "chart"],
  [/^dia/, "diagram"],
];

type Reader = [pattern: RegExp, read: (match: RegExpExecArray) => PlaceAsked | null];

/** The first that fits is taken. */
const READERS: Reader[] = [
  [
    new RegExp(
      `\\b(slides?|pages?|pg\\.?|pp?\\.)\\s*(?:no\\.?|number|nr\\.?|#)?\\s*(${NUMBER}|[ivxlc]{1,7})(?:\\s*(?:-|–|—|to|and|through|until)\\s*(${NUMBER}))?\\b(?![:.]\\d)`,
      "i",
    ),
    ([, what, from, to]) => {
      const kind = /^s/i.test(what!) ? "slide" : "page";
      const label = plainLabel(from!);
      if (kind === "slide" && !/^\d+$/.test(label)) return null;
      return { kind, label, until: to === undefined ? null : plainLabel(to) };
    },
  ],
  [
    new RegExp(`\\b(?:the\\s+)?(?:very\\s+)?(${ORDINALS.join("|")}|last|final)\\s+(slide|page)\\b`, "i"),
    ([, which, what]) => {
      const word = which!.toLowerCase();
      const label = /^(?:first|last|final)$/.test(word)
        ? word.replace("final", "last")
        : String(ORDINALS.indexOf(word) + 1);
      return { kind: what!.toLowerCase() as "slide" | "page", label, until: null };
    },
  ],
  [
    /\b(?:the\s+)?(?:title (slide|page)|cover page|front page)\b/i,
    ([, titled]) => ({
      kind: titled?.toLowerCase() === "slide" ? "slide" : "page",
      label: "first",
      until: null,
    }),
  ],
  [
    new RegExp(
      `\\b(?:the\\s+)?(figures?|fig\\.?|tables?|tab\\.|box|equation|eq\\.?|listing|exhibit|chart|diagram)\\s*(?:no\\.?|number|#)?\\s*\\(?(\\d{1,3}(?:[.-]\\d{1,3})*[a-z]?|${WORDS.join("|")})\\b\\)?`,
      "i",
    ),
    ([, what, label]) => {
      const [, captioned] = CAPTIONED.find(([word]) => word.test(what!.toLowerCase()))!;
      return { kind: "caption", what: captioned, label: plainLabel(label!) };
    },
  ],
  [
    new RegExp(
      `(?:\\b(?:the\\s+)?(?:chapter|ch\\.|section|sec\\.|sect\\.|part|appendix)|§)\\s*(?:no\\.?|number|#)?\\s*(\\d{1,3}(?:\\.\\d{1,3})*|${WORDS.join("|")}|[ivx]{1,5}|[a-d])\\b(?!['’])`,
      "i",
    ),
    ([, label]) => ({ kind: "section", label: plainLabel(label!), name: null }),
  ],
  [
    /\b(?:the\s+)?(?:section|chapter|part|slides?)\s+(?:(?:on|about|called|titled|named|entitled)\s+["“]?([^"”?]+?)["”]?|["“]([^"”?]+)["”])\s*(?=$|[?.!]|\b(?:of|in|from)\s+(?:the|my)\b|\b(?:say|says|tell|tells|cover|covers|discuss|contain|explain|mean)\b)/i,
    ([, name, quoted]) => ({ kind: "section", label: null, name: (name ?? quoted)!.trim() }),
  ],
  [
    /\b(?:under|below)\s+(?:the\s+)?(?:heading\s+|title\s+)?["“]([^"”?]+)["”]/i,
    ([, name]) => ({ kind: "section", label: null, name: name!.trim() }),
  ],
  [
    /\bthe\s+(introduction|abstract|conclusions?|discussion|methods?|results|acknowledge?ments)(?:\s+(?:section|chapter))?\b/i,
    ([, name]) => ({ kind: "section", label: null, name: name! }),
  ],
  [
    /\bthe\s+((?:[\p{L}-]+\s+){0,3}?[\p{L}-]+)\s+(?:section|chapter|slide)\b/iu,
    ([, name]) =>
      /^(?:(?:week|lecture) .*|first|second|third|next|last|previous|same|whole|following|current|other)$/i.test(
        name!,
      )
        ? null
        : { kind: "section", label: null, name: name! },
  ],
  [
    new RegExp(`\\b(?:from|between)?\\s*${CLOCK}\\s*(?:-|–|—|to|and|until|till)\\s*${CLOCK}`, "i"),
    ([, a, b, c, d, e, f]) => {
      const [fromMs, toMs] = [clock(a!, b!, c), clock(d!, e!, f)];
      return toMs > fromMs ? { kind: "time", fromMs, toMs } : { kind: "time", fromMs, toMs: null };
    },
  ],
  [
    new RegExp(
      `(?:\\b(?:at|around|about|after|near|from)\\s+(?:minute\\s+)?|@\\s*)?\\b${CLOCK}\\b(?!\\s*[ap]\\.?m)`,
      "i",
    ),
    ([, a, b, c]) => ({ kind: "time", fromMs: clock(a!, b!, c), toMs: null }),
  ],
  [
    new RegExp(
      `\\b(?:(?:at|in|around|after|during)\\s+)?(?:the\\s+)?min(?:ute)?s?\\.?\\s+(${NUMBER})(?:\\s*(?:-|–|—|to|and|until)\\s*(${NUMBER}))?\\b`,
      "i",
    ),
    ([, from, to]) => {
      const fromMs = Number(plainLabel(from!)) * MINUTE;
      const until = to === undefined ? null : Number(plainLabel(to)) * MINUTE;
      return {
        kind: "time",
        fromMs,
        toMs: until === null ? fromMs + MINUTE : Math.max(until, fromMs + MINUTE),
      };
    },
  ],
  [
    new RegExp(
      `\\b(?:(?:after|at|about|around)\\s+)?(${NUMBER})\\s*(?:minutes?|mins?\\.?)\\s+in(?:to(?:\\s+it)?)?\\b|\\bafter\\s+(${NUMBER})\\s*(?:minutes?|mins?)\\b`,
      "i",
    ),
    ([, into, after]) => ({
      kind: "time",
      fromMs: Number(plainLabel((into ?? after)!)) * MINUTE,
      toMs: null,
    }),
  ],
  [
    new RegExp(
      `\\b(?:(?:in|during|at)\\s+)?the\\s+(first|opening|last|closing|final)\\s+(?:(${NUMBER}|few|couple of)\\s+)?(minutes?|mins?|half(?:\\s+an)?\\s+hour|quarter of an hour|hour)\\b`,
      "i",
    ),
    ([, which, count, unit]) => {
      const each = /half/i.test(unit!) ? 30 : /quarter/i.test(unit!) ? 15 : /hour/i.test(unit!) ? 60 : 1;
      const times =
        count === undefined
          ? /s$/i.test(unit!)
            ? 3
            : 1
          : /few|couple/i.test(count)
            ? 3
            : Number(plainLabel(count));
      const edge = /^(?:first|opening)$/i.test(which!) ? "beginning" : "end";
      return { kind: "edge", edge, ms: Math.max(1, times) * each * MINUTE };
    },
  ],
  [
    /\b(?:(?:at|in|from)\s+)?the\s+(?:very\s+)?(beginning|start|end)\b/i,
    ([, which]) => ({ kind: "edge", edge: /^end$/i.test(which!) ? "end" : "beginning", ms: null }),
  ],
];

const CREDITS =
  /^(?:the\s+)?(?:(credits?|authors?|writers?|editors?)|lecturers?|professors?|teachers?|instructors?|speakers?|presenters?)$/i;
const BARE_EDGE = /^(?:beginning|start|end)$/i;

/** The place that a text names somewhere, or null. */
export function findPlace(text: string): FoundPlace | null {
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(text);
    const place = match === null ? null : read(match);
    if (match !== null && place !== null)
      return { place, start: match.index, end: match.index + match[0].length };
  }
  return null;
}

/** What a text means that is nothing but a place. Words that are none of these may be those of a heading. */
export function readPlace(text: string): PlaceAsked {
  const words = text.trim().replace(/\s+/g, " ").slice(0, 300);
  const credits = CREDITS.exec(words);
  if (credits !== null) return { kind: "credits", of: credits[1] === undefined ? "lecturer" : "author" };
  if (BARE_EDGE.test(words))
    return { kind: "edge", edge: /^end$/i.test(words) ? "end" : "beginning", ms: null };
  return findPlace(words)?.place ?? { kind: "section", label: null, name: words };
}

/** "eight" → "8", "XII" → "xii". */
function plainLabel(label: string): string {
  const lower = label.toLowerCase();
  const word = WORDS.indexOf(lower);
  return word >= 0 ? String(word + 1) : lower.replace(/^0+(?=\d)/, "");
}

function clock(first: string, second: string, third: string | undefined): number {
  const [hours, minutes, seconds] = third === undefined ? ["0", first, second] : [first, second, third];
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}
