// What a question wants: an answer from the texts, or something that is on record (a place, the shelf, an outline), or
// nothing but a friendly word. Careful with what looks like a look-up; where a look-up finds nothing, its caller searches.
import { findPlace } from "./read-place.ts";
import { isSourceLike, tokensOf, unitsIn, withoutUnits } from "./source-words.ts";
import { OVERVIEW_WORDS } from "./stop-words.ts";

export type Request =
  | { kind: "small-talk"; which: SmallTalk; /** For a quiz: on what. */ about: string | null }
  /** `place`: its words, for `readPlace`. `about`: only what it says about this. */
  | { kind: "place"; place: string; source: string | null; about: string | null }
  | { kind: "shelf"; asks: ShelfAsks; source: string | null }
  | { kind: "outline"; source: string | null }
  | { kind: "question" };

export type SmallTalk = "greeting" | "thanks" | "goodbye" | "help" | "quiz";
export type ShelfAsks = "count" | "list" | "new" | "lecturer" | "author" | "date" | "length";

/** Longer ones are not look-ups. */
const LONGEST = 300;

export function readRequest(question: string): Request {
  if (question.length > LONGEST) return { kind: "question" };
  const text = plain(question);
  return (
    readSmallTalk(plain(question, false), text) ??
    readShelf(text) ??
    readPlaceRequest(text) ??
    readOutline(text) ?? { kind: "question" }
  );
}

const POLITE =
  /^(?:(?:hi|hello|hey|ok|okay|so|well|now|and|but|please|pls|sorry|excuse me|one question|quick question)\b[\s,!.:]*|(?:can|could|would|will) you\s+(?:please\s+|kindly\s+|maybe\s+|quickly\s+)*(?=\p{L})|(?:please\s+)?(?:just\s+)?(?:tell|remind) me\s+(?:again\s+)?(?:please\s+)?(?=what|who|when|which|how|where|about)|(?:do you know|i (?:want|need|would like|['’]?d like) to (?:know|see)|i wonder|i was wondering|may i ask|can i (?:know|ask))\s+)/iu;
/** How long or in which manner: nothing that is on record. */
const MANNER =
  /[\s,]+(?:in|with) (?:(?:about|at most|only|just|my|your) )?(?:\w+ )?(?:sentences?|words|lines|bullet points|bullets|points|paragraphs?|detail|short|brief|simple terms)$/i;
const POLITE_END = /[\s,]+(?:please|pls|thanks|thank you|thx|for me|again|exactly|actually)$/i;

const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
/** "The second lecture" is lecture 2. */
const NTH_UNIT = new RegExp(`\\b(?:the )?(${ORDINALS.join("|")}) (lecture|week|handout|chapter|session|module|unit)\\b(?! (?:of|in) )`, "gi");

/** Without politeness, with short forms written out. */
function plain(question: string, isBare = true): string {
  let text = question
    .replace(/\s+/g, " ")
    .replace(/[\p{Extended_Pictographic}\u{FE0F}]/gu, "")
    .trim()
    .replace(/[\s?!.…:;)]+$/u, "")
    .replace(/\b(what|who|when|where)['’]?s\b/gi, "$1 is")
    .replace(/\b(what|who)['’]re\b/gi, "$1 are")
    .replace(NTH_UNIT, (_, nth: string, unit: string) => `${unit} ${ORDINALS.indexOf(nth.toLowerCase()) + 1}`);
  if (!isBare) return text;
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(POLITE, "").replace(POLITE_END, "").replace(MANNER, "");
  }
  return text;
}

// ── Small talk ──────────────────────────────────────────────────────────────────────────────────────────────────────

const GREETING =
  /^(?:(?:hi|hello|hey|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day))(?:[\s,!]+(?:there|ibid|again|all|everyone|you))*)?[\s,!.]*(?:how are you(?: doing)?(?: today)?|how is it going|what is up|nice to meet you)?$/i;
const THANKS =
  /^(?:(?:ok|okay|great|perfect|cool|nice|awesome|super|wow|good|no)[\s,!.]+)*(?:(?:many |big )?thanks?(?: you)?|thankyou|thx|ty|cheers|much appreciated|i appreciate it|that (?:was|is) (?:very |really |so )?(?:helpful|great|useful|good)|that (?:really )?(?:helps|helped)|(?:great|good|nice|perfect) (?:answer|job|work)|well done)(?:[\s,!.]+(?:so much|a lot|very much|again|ibid|for .{1,40}|that (?:was|is) (?:very |really |so )?(?:helpful|great|useful)|that (?:really )?(?:helps|helped)|bye))*$/i;
const GOODBYE =
  /^(?:(?:bye(?: bye)?|goodbye|see you(?: later| soon| tomorrow)?|good ?night|ciao|ok(?:ay)?|k|fine|got it|i see|understood|alright|all right|cool|nice|great|perfect|awesome|super|yes|no|yep|nope|sure|lol|haha+|hm+|that is all|i am done)[\s,!.]*){1,3}$/i;
const HELP =
  /^(?:help(?: me)?|what (?:can|could) (?:you|ibid|i) (?:do|ask|help)(?: with)?(?: me with)?(?: for me| you| here| here)?|what (?:can|should) i ask(?: you| here| about)?|who are you|what are you|what is (?:ibid|this(?: app| tool| site)?)|how (?:do|does|can) (?:you|i|this|it|ibid) (?:work|help(?: me)?|use (?:you|this|it|ibid))|how can you help(?: me)?|what do you do|are you (?:an? )?(?:bot|robot|ai|human|real|chatgpt|person|model|machine)(?: .{0,20})?|(?:give me )?(?:some )?(?:ideas|suggestions|example questions))$/i;

const A_FEW = "(?:an?|some|a few|more|the|\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)";
const QUIZ = [
  /^(?:quiz|test|examine) me(?: (?:on|about|in|with|over)(?: (.+))?)?$/i,
  new RegExp(`^ask me(?: ${A_FEW})*(?: \\w+)? questions?(?: (?:on|about|from|for) (.+))?$`, "i"),
  new RegExp(
    `^(?:(?:give|make|write|create|generate|prepare|show)(?: me| us)? )?(?:${A_FEW} )*(?:(?:short|quick|possible|typical|mock|practice|likely|new) )*(?:quiz(?:zes)?|mock exams?|practice (?:test|exam)s?|(?:exam|quiz|test|practice|review|revision|study|multiple[- ]choice)(?: style)? questions?|flash ?cards?)(?: (?:on|about|for|from|of|in) (.+))?$`,
    "i",
  ),
];

function readSmallTalk(said: string, text: string): Request | null {
  const talk = (which: SmallTalk, about: string | null = null): Request => ({
    kind: "small-talk",
    which,
    about,
  });
  for (const pattern of QUIZ) {
    const match = pattern.exec(text);
    if (match !== null) return talk("quiz", match[1]?.trim() ?? null);
  }
  if (said === "") return null;
  if (HELP.test(text) || HELP.test(said)) return talk("help");
  if (GREETING.test(said)) return talk("greeting");
  if (THANKS.test(said)) return talk("thanks");
  return GOODBYE.test(said) ? talk("goodbye") : null;
}

// ── The shelf ───────────────────────────────────────────────────────────────────────────────────────────────────────

const THINGS =
  "(?:sources?|files?|documents?|materials?|readings?|papers?|articles?|lectures?|recordings?|slide decks?|decks|pdfs?|texts|books?|handouts?|uploads?|references)";
const MINE =
  "(?:(?:on|in) (?:my|the|this) (?:shelf|course|library|class)|here|there|(?:do|did|have) (?:i|we) (?:have|got|add(?:ed)?|upload(?:ed)?)|so far|now|available|uploaded|loaded|for this course)";
const SHELF: [pattern: RegExp, asks: ShelfAsks][] = [
  [new RegExp(`^how many (${THINGS})(?: (?:are|is))?(?: ${MINE})+$`, "i"), "count"],
  [new RegExp(`^(?:the )?number of (?:my )?(${THINGS})$`, "i"), "count"],
  [
    new RegExp(
      `^(?:(?:which|what)(?: kinds? of)? (${THINGS})(?: (?:are|is))?(?: ${MINE})+|(?:list|show|name)(?: me)?(?: all)?(?: of)?(?: my| the| our)? (${THINGS})(?: ${MINE})*|(?:my|all) (?:sources|files|materials?))$`,
      "i",
    ),
    "list",
  ],
  [
    /^what (?:is|do i have) (?:on|in) (?:my|the) (?:shelf|library)$|^what (?:do|did) i (?:have|upload|add)(?: here| so far)?$/i,
    "list",
  ],
  [
    /^(?:what is new|anything new|is there anything new|what (?:has )?changed|(?:what|which)(?: source| file)? (?:is|was) (?:the )?(?:newest|latest|most recent|last added|added (?:last|recently))(?: source| file| one)?|(?:what|which)(?: sources?| files?)? (?:was|were|did i) (?:last )?(?:add(?:ed)?|upload(?:ed)?) (?:last|recently|most recently)|(?:the |my )?(?:newest|latest|most recent) (?:source|file|upload)s?)(?: (?:on my shelf|in (?:this|the|my) course|here))?$/i,
    "new",
  ],
];

const TEACHER = "(?:lecturer|professor|prof|teacher|instructor|speaker|presenter|tutor|docent)s?";
const THE = "(?:the|my|our|this|that|these|today['’]?s)";
const LECTURE = "(?:lectures?|course|class|talk|seminar|module|presentation|recording|slides|deck)";
const ABOUT_SOURCE: [pattern: RegExp, asks: ShelfAsks][] = [
  [
    new RegExp(`^who (?:is|was|are|were) (?:the |my |our )?${TEACHER}(?: (?:of|in|for|at) (.+))?$`, "i"),
    "lecturer",
  ],
  [
    new RegExp(
      `^(?:the )?(?:name of (?:the|my|our) )?${TEACHER}(?:['’]?s? name)?(?: (?:of|in|for) (.+))?$`,
      "i",
    ),
    "lecturer",
  ],
  [
    new RegExp(
      `^what is (?:the |my |our )?(?:name of (?:the|my|our) ${TEACHER}|${TEACHER}['’]?s? (?:name|called))$`,
      "i",
    ),
    "lecturer",
  ],
  [
    new RegExp(
      `^who (?:gave|gives|held|holds|taught|teaches|presented|presents|did|made|prepared|recorded) (${THE} (?:\\S+ ){0,3}?${LECTURE}(?: (?:on|about|of|in|for) .+)?|it)$`,
      "i",
    ),
    "lecturer",
  ],
  [
    new RegExp(
      `^who (?:gave|gives|held|holds|taught|teaches|presented|presents|prepared) ((?:week|lecture|unit|module|class|session) \\d+(?: (?:lecture|slides))?)$`,
      "i",
    ),
    "lecturer",
  ],
  [/^who (?:is speaking|speaks|teaches (?:this|here|us)|is talking)(?: (?:in|on) (.+))?$/i, "lecturer"],
  [/^who (?:is|are|was|were) (?:the )?(?:authors?|writers?|editors?) (?:of|for|behind) (.+)$/i, "author"],
  [/^(?:the )?authors? of (.+)$/i, "author"],
  [/^who (?:wrote|authored|published|edited) (?!about\b|first\b|that\b|down\b|on\b)(.+)$/i, "author"],
  [/^(?:by whom|who) (?:is|was) (.+?) (?:written|authored|published|edited|recorded)(?: by)?$/i, "author"],
  [
    /^when (?:was|were|is|are) (.+?) (?:recorded|published|written|held|given|made|from|dated|released|uploaded|filmed|posted)$/i,
    "date",
  ],
  [/^when did (.+?) (?:take place|come out|appear|happen)$/i, "date"],
  [/^(?:what is |what was )?the (?:(?:publication|recording|release) )?(?:date|year) of (.+)$/i, "date"],
  [
    /^(?:what|which) (?:date|year|day) (?:is|was|were) (.+?)(?: (?:from|recorded|published|written|held|given|on))?$/i,
    "date",
  ],
  [/^how long (?:is|was|does|did) (.+?)(?: (?:take|last|go on|be))?$/i, "length"],
  [
    /^how many (slides|pages|minutes)(?: (?:are|is) there| do (?:i|we) have)?(?: in (?:total|all|my course))?$/i,
    "length",
  ],
  [
    /^how many (?:slides|pages|minutes|hours) (?:does|do|did|has|have|is|are) (?:there )?(?:(?:in|on) )?(.+?)(?: (?:have|long|contain|take|last|in total|there))?$/i,
    "length",
  ],
  [/^(?:what is )?the length of (.+)$/i, "length"],
];
/** What has slides, pages or minutes. */
const HAVING: Record<string, string> = { slides: "slides", pages: "papers", minutes: "recordings" };
/** "Who wrote it?" asks about a source, "How long is it?" perhaps about something else: the caller decides. */
const POINTING = /^(?:it|this|that|they|them|these|those|there|this one|that one)$/i;

function readShelf(text: string): Request | null {
  for (const [pattern, asks] of SHELF) {
    const match = pattern.exec(text);
    // "How many papers", not just "how many sources".
    const noun = match?.slice(1).find((part) => part !== undefined) ?? null;
    if (match !== null)
      return { kind: "shelf", asks, source: noun !== null && isSourceLike(noun) ? noun : null };
  }
  for (const [pattern, asks] of ABOUT_SOURCE) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const named =
      match
        .slice(1)
        .find((part) => part !== undefined && part !== "")
        ?.trim() ?? null;
    if (named === null || POINTING.test(named)) return { kind: "shelf", asks, source: null };
    // How long an effect lasts, when a theory was published: not on record.
    const isCertain = asks === "lecturer" || asks === "author" || named in HAVING || isSourceLike(named);
    return isCertain ? { kind: "shelf", asks, source: HAVING[named.toLowerCase()] ?? named } : null;
  }
  return null;
}

// ── Places ──────────────────────────────────────────────────────────────────────────────────────────────────────────

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
  and then so this that`.split(/\s+/),
);
const TOPIC = /\b(?:about|on|regarding|concerning)\s+((?!the (?:slide|page|last|first)\b)\p{L}.*)$/iu;
const TOPIC_BEFORE = /\babout\s+(\p{L}.*?)\s*$/iu;
const OF_SOURCE =
  /^\s*,?\s*(?:of|in|from|on|within|for)\s+(.+?)(?=\s+(?:say|says|said|show|shows|mean|means|contain|contains|cover|covers|discuss|discusses|tell|tells|talk|talks|about|describe|describes|explain|explains|illustrate|depict|present|look|state|states|mention|mentions)\b|$)/i;

function readPlaceRequest(text: string): Request | null {
  const found = findPlace(text);
  if (found === null) return null;
  const { place, start, end } = found;
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
  } else if (place.kind === "edge" && place.ms === null && !isSourceLike(before)) return null;
  const topic = [TOPIC.exec(after), TOPIC_BEFORE.exec(before)].find(
    (match) => match !== null && !isFrame(match[1]!) && !isSourceLike(match[1]!),
  );
  const about = topic?.[1] ?? null;
  if (topic?.input === after) after = after.slice(0, topic.index);
  const leading = topic?.input === before ? before.slice(0, topic.index) : before;
  // Next to it may stand which source is meant: "week 3 slide 8", "in the lecture, what is said at 12:34".
  const rest = `${leading} ${after}`.replace(/[,;:]/g, " ").trim();
  if (!isFrame(rest)) {
    if (source !== null || !isSourceLike(rest) || !restIsSource(rest)) return null;
    source = sourceIn(rest);
  }
  return { kind: "place", place: words, source, about };
}

const isFrame = (text: string): boolean =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => FRAME.has(word));

/** "The lecture" of a course that has one, "it": which source is not said. */
const unnamed = (words: string): boolean =>
  /^(?:it|this|that|them|here|there|my (?:sources|course)|(?:the|this|my) (?:course|material|materials|sources))$/i.test(
    words,
  );

/** From its first word that is no word of the frame to its last: "In the week 3 slides what is on". */
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

// ── Outlines ────────────────────────────────────────────────────────────────────────────────────────────────────────

const SUM_UP =
  "sum+[ae]ri[sz]e|sum up|recap|outline|(?:give|write|make|show|create)(?: me| us)?(?: an?| the| some)?(?: (?:short|brief|quick|complete|detailed|general|little))*(?: (?:summary|overview|outline|recap|gist|table of contents|main points|key points))(?: of| for| on| about)?";
const OUTLINE: RegExp[] = [
  new RegExp(`^(?:${SUM_UP})(?: (.+))?$`, "i"),
  /^(?:(?:an?|the|my) )?(?:(?:short|brief|quick|complete|general) )*(?:summary|overview|outline|recap|gist|tl;?dr|table of contents)(?: (?:of|for|on|about)?\s*(.+))?$/i,
  /^(?:what (?:are|is|were|was) )?(?:the |some )?(?:(?:main|key|most important|central|core|big) )(?:points?|ideas?|topics?|messages?|takeaways?|concepts?|themes?|arguments?|things)(?: (?:of|in|from|covered in|to (?:learn|know) (?:from|in)) (.+))?$/i,
  /^(?:what (?:are|were) |list |show |name |which (?:are|were) )(?:me )?(?:all )?(?:of )?(?:the )?(?:topics|subjects|themes|headings|contents)(?: (?:of|in|from|covered in) (.+))?$/i,
  /^(?:the )?(?:key )?takeaways?(?: (?:of|from|in) (.+))?$/i,
  /^what (?:is|are|was|were) (.+?) (?:(?:all |mainly |mostly |roughly )?about)$/i,
  /^(?:what|which)(?: topics?| subjects?| things?)? (?:does|do|did) (.+?) (?:cover|discuss|deal with|contain|talk about|teach)$/i,
  /^(?:what|which)(?: topics?| subjects?| things?)? (?:is|are|was|were) (?:covered|discussed|taught|treated|contained)?\s*(?:in|by) (.+)$/i,
  /^(?:what|which)(?: topics?| subjects?| things?)? (?:have|did) (?:we|i) (?:cover|do|learn|discuss|have|covered|done|learned|learnt)(?: (?:in|during|from) (.+))?$/i,
  /^(?:what is (?:in|on) )((?:the )?(?:week|wk|lecture|lec|unit|module|lesson|topic|session|class)\s*\d+\b.*)$/i,
];
/** Forms that need a source to be one: "What is memory about?", "What does the cortex contain?" are questions. */
const NEEDS_SOURCE_FROM = 5;
const WHOLE =
  /^(?:it|this|that|everything|all|all of (?:it|this)|(?:the |this |my |our )?(?:whole |entire )?(?:course|class|material|materials|sources|content))$/i;

function readOutline(text: string): Request | null {
  for (const [at, pattern] of OUTLINE.entries()) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const named = match[1]?.trim().replace(/^(?:of|for|about|on)\s+/i, "") ?? null;
    if (named === null || WHOLE.test(named)) return { kind: "outline", source: null };
    // What follows the week or lecture would be about something else: "week 3 of the experiment".
    if (
      /\b(?:of|in|for)\s+the\s+\p{L}+$/iu.test(named) &&
      unitsIn(named).length > 0 &&
      !isSourceLike(lastPhrase(named))
    )
      return null;
    return at >= NEEDS_SOURCE_FROM && !isSourceLike(named) ? null : { kind: "outline", source: named };
  }
  return null;
}

function lastPhrase(words: string): string {
  return tokensOf(words).slice(-1).join(" ");
}
