// Words that name a place in a source: "slide 8", "page xii", "Figure 2", "section 3.2", "at 12:34", "the last slide".

/** Numbers are labels: on a page or in a caption, they may be "xii" or "3.1". */
export type PlaceAsked =
  /** `until`: the end of a range. A label may also be "first", "last", or "last-1" for the one before. */
  | { kind: "slide" | "page"; label: string; until: string | null }
  /** What has a caption. */
  | { kind: "caption"; what: Captioned; label: string }
  /** A heading, by its number, as "first" or "last", or by its words. */
  | { kind: "section"; label: string | null; name: string | null }
  /** `toMs` null: a moment. */
  | { kind: "time"; fromMs: number; toMs: number | null }
  /** `ms` null: it was not said how much of it. */
  | { kind: "edge"; edge: Edge; ms: number | null }
  /** Where somebody speaks. */
  | { kind: "voice"; who: string }
  /** Where a source says who made it. */
  | { kind: "credits"; of: "lecturer" | "author" | "date" };

export type Edge = "beginning" | "middle" | "end";

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
const NTH = `${ORDINALS.join("|")}|\\d{1,3}(?:st|nd|rd|th)`;
/** "The second to last", "the one before last". */
const BEFORE_LAST =
  "(?:second|next)[- ](?:to|from)[- ](?:the[- ])?(?:last|end)|penultimate|last[- ]but[- ]one";
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
      const kind = kindOf(what!);
      const label = plainLabel(from!);
      if (kind === "slide" && !/^\d+$/.test(label)) return null;
      return { kind, label, until: to === undefined ? null : plainLabel(to) };
    },
  ],
  [
    new RegExp(
      `\\b(?:the\\s+)?(?:(?:${BEFORE_LAST})\\s+(slide|page)|(slide|page)\\s+before\\s+(?:the\\s+)?last(?:\\s+(?:one|slide|page))?)\\b`,
      "i",
    ),
    ([, one, other]) => ({ kind: kindOf((one ?? other)!), label: "last-1", until: null }),
  ],
  [
    new RegExp(`\\b(?:the\\s+)?(?:very\\s+)?(${NTH}|last|final|closing|opening)\\s+(slide|page)\\b`, "i"),
    ([, which, what]) => ({ kind: kindOf(what!), label: nthLabel(which!), until: null }),
  ],
  [
    new RegExp(`\\b(?:the\\s+)?(first|last|final)\\s+(${NUMBER}|few|couple of)\\s+(slides|pages)\\b`, "i"),
    ([, which, count, what]) => {
      const many = /few|couple/i.test(count!) ? 3 : Number(plainLabel(count!));
      return /first/i.test(which!)
        ? { kind: kindOf(what!), label: "1", until: String(many) }
        : { kind: kindOf(what!), label: `last-${many - 1}`, until: "last" };
    },
  ],
  [
    /\b(?:the\s+)?(?:(?:title|cover) (slide|page)|front page)\b/i,
    ([, titled]) => ({
      kind: kindOf(titled ?? "page"),
      label: "first",
      until: null,
    }),
  ],
  [
    new RegExp(
      `\\b(?:the\\s+)?(figures?|fig\\.?|tables?|tab\\.?|box|equation|eq\\.?|listing|exhibit|chart|diagram)\\s*(?:no\\.?|number|#)?\\s*\\(?(\\d{1,3}(?:[.-]\\d{1,3})*[a-z]?|${WORDS.join("|")})\\b\\)?`,
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
    new RegExp(`\\b(?:the\\s+)?(?:very\\s+)?(${NTH}|last|final)\\s+(?:section|chapter|part)\\b`, "i"),
    ([, which]) => ({ kind: "section", label: nthLabel(which!), name: null }),
  ],
  [/\bthe\s+mentions?\s+of\s+(.+)$/i, ([, name]) => ({ kind: "section", label: null, name: name!.trim() })],
  [
    /\b(?:the\s+)?(?:section|chapter|part|slides?|pages?)\s+(?:(?:on|about|called|titled|named|entitled)\s+["“]?([^"”?]+?)["”]?|["“]([^"”?]+)["”])\s*(?=$|[?.!]|\b(?:of|in|from)\s+(?:the|my)\b|\b(?:say|says|tell|tells|cover|covers|discuss|contain|explain|mean|list|lists|show|shows|have|has|give|gives|mention|mentions|name)\b)/i,
    ([, name, quoted]) => ({ kind: "section", label: null, name: (name ?? quoted)!.trim() }),
  ],
  [
    /\b(?:under|below)\s+(?:the\s+)?(?:heading\s+|title\s+)?["“]([^"”?]+)["”]|\bsays?\s+under\s+(?:the\s+)?(?:heading\s+|title\s+|section\s+)?([^"”?]+?)(?=$|\s+(?:in|of)\s+the\b)/i,
    ([, quoted, name]) => ({ kind: "section", label: null, name: (quoted ?? name)!.trim() }),
  ],
  [
    /\b(?:the\s+|its\s+|^)(introduction|intro|abstract|conclusions?|discussion|methods?|methodology|results|limitations|acknowledge?ments)(?:\s+(?:section|chapter|part))?\b/i,
    ([, name]) => ({ kind: "section", label: null, name: name!.replace(/^intro$/i, "introduction") }),
  ],
  [
    /\bthe\s+((?:(?!(?:the|on|in|of|an?)\b)[\p{L}-]+\s+){0,3}?[\p{L}-]+)\s+(?:section|chapter|slide)\b/iu,
    ([, name]) => named(name!),
  ],
  [/^((?:[\p{L}-]+\s+){0,2}?[\p{L}-]+)\s+(?:section|chapter|slide)\b/iu, ([, name]) => named(name!)],
  [
    new RegExp(`\\b(?:from|between)?\\s*${CLOCK}\\s*(?:-|–|—|to|and|until|till)\\s*${CLOCK}`, "i"),
    ([, a, b, c, d, e, f]) => {
      const [fromMs, toMs] = [clock(a!, b!, c), clock(d!, e!, f)];
      return toMs > fromMs ? { kind: "time", fromMs, toMs } : { kind: "time", fromMs, toMs: null };
    },
  ],
  [
    new RegExp(
      `(?:\\b(?:at|around|about|after|near|from|timestamp|time)\\s+(?:about\\s+|around\\s+)?(?:minute\\s+|timestamp\\s+)?|@\\s*)?\\b${CLOCK}\\b(?!\\s*[ap]\\.?m)`,
      "i",
    ),
    ([, a, b, c]) => ({ kind: "time", fromMs: clock(a!, b!, c), toMs: null }),
  ],
  // "At 7 min 30", "8m40s", "at 12 minutes", "the 10 minute mark".
  [
    new RegExp(
      `(?:\\b(?:at|around|about|after|near|from|by)\\s+(?:about\\s+|around\\s+)?|@\\s*)?(?:the\\s+)?\\b(\\d{1,3})\\s*(?:m|mins?\\.?|minutes?)\\s*(?:and\\s+)?(\\d{1,2})\\s*(?:s|secs?|seconds?)?\\b`,
      "i",
    ),
    ([, minutes, seconds]) => ({
      kind: "time",
      fromMs: Number(minutes) * MINUTE + Number(seconds) * 1000,
      toMs: null,
    }),
  ],
  [
    new RegExp(
      `\\b(?:(?:at|in|around|after|during|between|from)\\s+)?(?:the\\s+)?min(?:ute)?s?\\.?\\s+(${NUMBER})(?:\\s*(?:-|–|—|to|and|until)\\s*(${NUMBER}))?\\b`,
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
      `(?:\\b(?:at|around)\\s+(?:about\\s+|around\\s+)?(?:the\\s+)?|@\\s*)(${NUMBER})[\\s-]*(?:m|mins?\\.?|minutes?)\\b(?!\\s+(?:in|per|a)\\b)(?:\\s+mark)?|\\b(?:the\\s+)?(${NUMBER})[\\s-]*(?:min|minute)[\\s-]+mark\\b`,
      "i",
    ),
    ([, at, mark]) => ({ kind: "time", fromMs: Number(plainLabel((at ?? mark)!)) * MINUTE, toMs: null }),
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
      `\\b(?:(?:in|during|at)\\s+)?(?:the\\s+)?(first|opening|last|closing|final)\\s+(?:(${NUMBER}|few|couple of)\\s+)?(minutes?|mins?|half(?:\\s+an)?\\s+hour|quarter of an hour|hour)\\b`,
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
    /\b(?:(?:at|in|from|about|around)\s+)?(?:the\s+(?:very\s+)?(beginning|start|end|middle)\b|(beginning|start|end|middle)(?=\s+of\b)|(half\s?-?way)(?:\s+(?:through|into|in))?)/i,
    ([, the, of]) => ({ kind: "edge", edge: edgeOf(the ?? of ?? "middle"), ms: null }),
  ],
  [
    /\b(?:(?:what|which)\s+)?(?:questions?\s+)?(?:did|do|does|was|were)\s+(?:the\s+|an?\s+|any\s+|other\s+)?(students?|audience|listeners?)\s+(?:asked|asks?|say|want(?:\s+to\s+know)?|asking)\b|\b(students?|audience)(?:['’]s?)?\s+questions?\b|\bquestions?\s+(?:(?:from|by|of|asked\s+by)\s+)(?:the\s+)?(students?|audience|listeners?)\b/i,
    ([, asking, own, by]) => ({ kind: "voice", who: (asking ?? own ?? by)!.toLowerCase().replace(/s$/, "") }),
  ],
];

const CREDITS =
  /^(?:the\s+)?(?:(credits?|authors?|writers?|editors?)|(date)|lecturers?|professors?|teachers?|instructors?|speakers?|presenters?)$/i;
const BARE_EDGE = /^(?:beginning|start|middle|end)$/i;

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

/** What a text means that is only a place. Other words may be those of a heading. */
export function readPlace(text: string): PlaceAsked {
  const words = text.trim().replace(/\s+/g, " ").slice(0, 300);
  const credits = CREDITS.exec(words);
  if (credits !== null) {
    const of = credits[1] !== undefined ? "author" : credits[2] !== undefined ? "date" : "lecturer";
    return { kind: "credits", of };
  }
  if (BARE_EDGE.test(words)) return { kind: "edge", edge: edgeOf(words), ms: null };
  return findPlace(words)?.place ?? { kind: "section", label: null, name: words };
}

/** "The forgetting curve slide", but not "the next slide". */
function named(name: string): PlaceAsked | null {
  return /\b(?:week|lecture|what|which|who|where|why|how|is|are|on|in|an?|of|the|show|explain|open|next|previous|same|whole|following|current|other|first|last)\b/i.test(
    name,
  )
    ? null
    : { kind: "section", label: null, name };
}

const kindOf = (word: string): "slide" | "page" => (/^s/i.test(word) ? "slide" : "page");

function edgeOf(word: string): Edge {
  const lower = word.toLowerCase();
  return lower === "end" || lower === "middle" ? lower : "beginning";
}

/** "2nd" → "2", "final" → "last". */
function nthLabel(word: string): string {
  const lower = word.toLowerCase();
  if (/^(?:first|opening)$/.test(lower)) return "first";
  if (/^(?:last|final|closing)$/.test(lower)) return "last";
  const at = ORDINALS.indexOf(lower);
  return String(at >= 0 ? at + 1 : Number.parseInt(lower));
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
