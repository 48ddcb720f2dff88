// Questions about a place: which place, of which source, and what about it.
import { type PlaceAsked, findPlace } from "../read-place.ts";
import { isSourceLike, unitsIn, withoutUnits } from "../source-words.ts";
import { OVERVIEW_WORDS } from "../stop-words.ts";
import { WHERE, WHERE_LISTS } from "./look-up-phrases.ts";
import { type Phrase, readPhrase, readSaid, wholePhrase } from "./phrases.ts";
import type { Request } from "./request.ts";

/** Words of a question about a place that say nothing about what is there. */
const FRAME = new Set(
  `what which who whom is are was were does do did say says said show shows showed shown happen happens happened mean
  means meant contain contains contained cover covers covered discuss discusses discussed mention mentions mentioned
  talk talks talked tell tells told explain explains explained describe describes described summarise summarize
  summarises summary read open go jump take bring quote quotes give get see look display illustrate illustrates present
  presents presented depict depicts represent represents list lists state states stated written there content contents text
  the a an on in at of to from about me us my our i you we it its she he they her his their lecturer professor prof
  teacher speaker author authors here main point points key idea ideas please can could would will should up exactly
  being been be have has had stand stands like look looks word words for with by begin begins start starts end ends
  and then so this that happening going round around roughly approximately exactly understand don’t doesn’t get help
  caption caption’s title confused confusing discussing saying talking speaking showing telling need want find let all
  whole entire full just only right one again slide’s stuff heading headings headline bottom top picture image photo
  diagram graph chart sentence sentences line lines paragraph bullet bullets play watch listen hear thing things info information something anything
  example examples point points name names named list listed listing give gives given make makes made joke hint question questions
  announce rewind skip forward timestamp explaining covered announces announced define defines defined definition message item items entry entries row number numbers value values`.split(
    /\s+/,
  ),
);
const TOPIC = /\b(?:about|on|regarding|concerning)\s+((?!the (?:slide|page|last|first)\b)\p{L}.*)$/iu;
const TOPIC_BEFORE = /\babout\s+(\p{L}.*?)\s*$/iu;
const OF_SOURCE =
  /^\s*,?\s*(?:of|in|from|on|within|for|according to)\s+(.+?)(?=,\s+(?:what|which|who|how|when|where|does|is)\b|\s+(?:say|says|said|show|shows|mean|means|contain|contains|cover|covers|discuss|discusses|tell|tells|talk|talks|about|describe|describes|explain|explains|illustrate|depict|present|look|state|states|mention|mentions)\b|$)/i;

/** "What sections does the paper have?" asks for an outline. */
const ASKS_FOR_PARTS = /^(?:what|which) (?:sections|chapters|parts|headings)\b/i;
/** Whoever speaks: then a beginning or an end is that of a recording. */
const SPEAKER = /\b(?:she|he|lecturer|speaker|professor|prof|teacher)\b/i;

export function readPlaceRequest(question: string): Request | null {
  if (ASKS_FOR_PARTS.test(question)) return null;
  const text = reworded(question);
  const found = findPlace(text);
  if (found === null) return null;
  const { place, start, end } = found;
  // "Where can I see one?" asks about what was just said.
  if (place.kind === "section" && place.name !== null && isFrame(place.name)) return null;
  const words = text.slice(start, end).trim();
  const before = text.slice(0, start);
  let after = text.slice(end);
  let source: string | null = null;
  const of = OF_SOURCE.exec(after);
  if (of !== null) {
    source = of[1]!.trim();
    after = after.slice(of[0].length);
    const isLoose = place.kind === "edge" || (place.kind === "section" && place.label === null);
    if (isLoose && !isSourceLike(source) && !unnamed(source)) return null;
    if (unnamed(source)) source = null;
  } else if (
    place.kind === "edge" &&
    place.ms === null &&
    !isSourceLike(`${before} ${after}`) &&
    !(SPEAKER.test(before) && isFrame(`${before} ${after}`))
  )
    return null;
  const topic = [TOPIC.exec(after), TOPIC_BEFORE.exec(before)].find(
    (match) => match !== null && !isFrame(match[1]!) && !isSourceLike(match[1]!),
  );
  const about = topic?.[1] ?? null;
  if (topic?.input === after) after = after.slice(0, topic.index);
  const leading = topic?.input === before ? before.slice(0, topic.index) : before;
  // Next to it may stand which source is meant: "week 3 slide 8", "in the lecture, what is said at 12:34".
  const rest = `${leading} ${after}`.replace(/[,;:]/g, " ").trim();
  // "Which benefits are listed on slide 4?" Whatever is asked of a slide, all of it is shown.
  const isSource = source === null && isSourceLike(rest) && restIsSource(rest);
  if (!isFrame(rest) && !isSource && isSmall(place, text, before)) {
    const named = source ?? (unitsIn(rest).length > 0 ? unitIn(rest) : null);
    return { kind: "place", place: words, source: named, about: null };
  }
  if (!isFrame(rest)) {
    if (source !== null) return null;
    // "Slide 5 punic wars": whether a source is called so, the look-up knows.
    const mayName = isLabelled(place) && !ASKS_MORE.test(rest);
    if (!mayName && (!isSourceLike(rest) || !restIsSource(rest))) return null;
    source = sourceIn(rest);
  }
  return { kind: "place", place: words, source, about };
}

/** What it shows can be read at a glance. */
const isSmall = (place: PlaceAsked, text: string, before: string): boolean => {
  if (ASKS_FOR_REASON.test(text)) return false;
  if (place.kind === "time") return SPEAKER.test(text) || IS_SAID.test(text);
  return (place.kind === "slide" || place.kind === "caption") && LOCATES.test(before);
};
const IS_SAID = /\b(?:said|given|mentioned|lecture|recording|video)\b/i;
const LOCATES = /\b(?:on|in|at|from|of|to|under|with|see|does|did|do|according to)\s+(?:the\s+)?$/i;
const ASKS_FOR_REASON = /\b(?:why|how come|what for|rule)\b/i;
const unitIn = (text: string): string => {
  const [{ word, number } = { word: "", number: 0 }] = unitsIn(text);
  return `${word} ${number}`;
};

/** A place that nothing else is called: with words beside it, these say where it is. */
const isLabelled = (place: PlaceAsked): boolean =>
  place.kind === "slide" || place.kind === "caption" || (place.kind === "section" && place.label !== null);
/** Asks for more than what stands there. */
const ASKS_MORE = /\b(?:why|how|when|where|who|which|is|are|was|were|does|do|did|rule|if|because)\b/i;

/** The same request as one that names its place. */
const REWORDINGS: [RegExp, string | ((...parts: string[]) => string)][] = [
  // "The slide after slide 4", "what comes before page 3".
  [
    /\b(?:(?:the )?(?:slide|page) (?:that )?)?(?:(?:is|comes|stands) )?(?:right |directly )?(after|before) (slide|page) (\d{1,3})\b/gi,
    (_, side, what, label) => ` ${what} ${Number(label) + (side.toLowerCase() === "after" ? 1 : -1)}`,
  ],
  [
    /\b(?:the )?(?:(?:speaker|presenter|lecturer)['’]?s? )?notes (?:of|on|for|to|under|from) (?=(?:the )?(?:\p{L}+ )?slide)/iu,
    "",
  ],
  [/\b(?:dr|prof(?:essor)?|mrs?|ms)\.? \p{L}+(?= (?:say|talk|mention|explain|discuss|speak|mean))/giu, "she"],
  [
    /^what (?:is |are )?(?:the )?(?:very )?(?:last|final) (?:thing|things|words?|sentences?)(?: that)? (?:(?:does )?(?:she|he|the (?:lecturer|prof|professor|speaker)) (?:says?|said|tells?|told)(?: us)?)?(?: (?:of|in) (.+))?$/i,
    "what does she say in the last minute of $1",
  ],
  [
    /^what (?:does|did) (?:she|he|the (?:lecturer|prof|professor|speaker)) (?:say|tell us) last$/i,
    "what does she say in the last minute",
  ],
  [
    /^(?:what|which|who|whom) ?(?:literature|papers|works|references|studies|books|sources|authors|other papers)? (?:(?:are|is) (?:cited |listed |used )(?:in|by) (.+)|(?:does|do) (.+) (?:cite|reference|refer to|use|list))$/i,
    "the references section of $1$2",
  ],
  [
    /^(?:(?:what are|show me|list) )?(?:the )?(?:references|bibliography|reference list|list of references|works cited) (?:of|in) (.+)$/i,
    "the references section of $1",
  ],
  [
    /^what (?:does|do|did|is) (.+?) (?:conclude|concluding|recommend|recommending|advise)(?: in the end)?$/i,
    "what is the conclusion of $1",
  ],
  [
    /^what (?:is |are )?(?:the )?(?:very )?first (?:thing|things|words?|sentences?)(?: that)? (?:(?:does )?(?:she|he|the (?:lecturer|prof|professor|speaker)) (?:says?|said|tells?|told)(?: us)?)?(?: (?:of|in) (.+))?$/i,
    "what does she say in the first minute of $1",
  ],
  [
    /^what (?:does|did) (?:she|he|the (?:lecturer|prof|professor|speaker)) (?:begin|start|open)(?: (?:with|by saying))?$/i,
    "what does she say at the beginning",
  ],
  [/\b(?:the )?(?:first|opening) (?:paragraph|sentence|lines?) of (?=(?:the|my) )/i, "the beginning of "],
  [/\b(?:the )?(?:last|final|closing) (?:paragraph|sentence|lines?) of (?=(?:the|my) )/i, "the end of "],
  [/^how (?:does|do|did) (.+?) (?:end|finish|close)$/i, "what is said at the end of $1"],
  [/^how (?:does|do|did) (.+?) (?:begin|start|open)$/i, "what is said at the beginning of $1"],
  [
    /^(?:on |in )?(?:which|what) (slide|page|section|chapter|part)s? (?:is|are|does|do|did|talks?|speaks?|deals?|covers?|mentions?|explains?|discusses|describes?|has|have|shows?|contains?|says?)(?: (?:she|he|they|we|you|it|the (?:lecturer|prof|professor|author)))?(?: (?:talk|speak|say something|mention|discuss|explain|define|cover|introduce|find))?(?: (?:about|on|of|with|it say|they mention))? (.+?)(?: (?:mentioned|covered|explained|discussed|described|defined|shown|found|on|in|about))*$/i,
    "the $1 about $2",
  ],
  [
    /^(?:(?:is|are) there )?(?:an?|any) (slide|page|section|chapter)s? (?:on|about|with|for|of) (.+)$/i,
    "the $1 about $2",
  ],
  [/^(?:the )?(slide|page) (?:with|where) (.+)$/i, "the $1 about $2"],
];

function reworded(text: string): string {
  const said = readSaid(text);
  for (const phrase of table()) {
    const { x } = wholePhrase(phrase, said) ?? {};
    if (x !== undefined) return `the mention of ${x}`;
  }
  return REWORDINGS.reduce((now, [pattern, words]) => now.replace(pattern, words as string), text);
}

/** Read when it is first needed. */
let made: readonly Phrase[] | undefined;
const table = (): readonly Phrase[] => (made ??= WHERE.map((phrase) => readPhrase(phrase, WHERE_LISTS)));

const isFrame = (text: string): boolean =>
  (text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? []).every((word) => FRAME.has(word));

/** "The lecture" of a course that has one, "it": which source is not said. */
const unnamed = (words: string): boolean =>
  /^(?:it|this|that|them|here|there|my (?:sources|course)|(?:the|this|my) (?:course|material|materials|sources))$/i.test(
    words,
  );

/** From its first word that is not part of the frame to its last: "In the week 3 slides what is on". */
function sourceIn(rest: string): string {
  const words = rest.split(/\s+/);
  const tells = (word: string): boolean => !isFrame(word);
  return words.slice(words.findIndex(tells), words.findLastIndex(tells) + 1).join(" ");
}

/** Nothing is left of it but a week or lecture, a kind of source, and words of the frame. */
function restIsSource(text: string): boolean {
  const quoted = text.replace(/["“«][^"”»]*["”»]/g, " ");
  return withoutUnits(quoted).every(
    (word) => FRAME.has(word) || OVERVIEW_WORDS.has(word) || isSourceLike(word),
  );
}
