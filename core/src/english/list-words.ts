// How questions ask for several things, and how texts announce and number them.

const NUMBERS = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const ORDINALS = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];
const SEVERAL = `${NUMBERS.slice(1).join("|")}|[2-9]|1[0-2]`;
/** Not "basis", "focus" or "process". */
const PLURAL = String.raw`(?!(?:does|has|was|always|perhaps)\b)(?:[\p{L}-]{2,}(?<![siu])s|criteria|phenomena|people)`;
const AUXILIARY =
  "did|does|do|is|are|was|were|has|have|had|can|could|should|would|will|must|may|might|to|if|about|not";
const MEASURED =
  "(?:weeks?|days?|years?|months?|hours?|minutes?|seconds?|percent|metres?|times|degrees|or|to|of)";
/** "five reasons", "5 potentially fair reasons". */
const COUNTED = String.raw`(${SEVERAL})\s+(?!${MEASURED}\b)((?:[\p{L}-]+\s+){0,3}?(?<noun>${PLURAL}))(?![\p{L}-])`;
const ASK = String.raw`(?:(?:please|can you|could you)\s+)*(?:list|name|enumerate|give|tell|state|mention|what (?:are|were)|(?:in |for )?(?:which|what))`;
const OF_IT = String.raw`(?:(?:me|us|all|the|some|any|of|its|their|his|her|[\p{L}-]+['’]s?)\s+)*`;

/** "Name three causes of …", "the five baths in order", "… She names four things." */
const ASKS_FOR_COUNTED = [
  new RegExp(String.raw`^(?:${ASK}\s+)?${OF_IT}${COUNTED}`, "iu"),
  new RegExp(
    String.raw`[?.,;:]\s*(?:${ASK}\s+|\p{L}+ (?:names?|gives?|lists?)\s+)?${OF_IT}${COUNTED}\W*$`,
    "iu",
  ),
];
/** "List the causes of …", "name the parts of …", "which options did …", "signs that …", "… step by step". */
const ASKS_FOR_ALL = [
  /^(?:please )?(?:list|enumerate)\b/iu,
  new RegExp(
    String.raw`^${ASK}\s+${OF_IT}(?!(?:works|makes|gives|takes|means|comes|causes|needs|shows|happens|says|goes)\b)(?<noun>${PLURAL})(?![\p{L}-])(?!\s+of (?:it|this|that)\b)`,
    "iu",
  ),
  // Not "which drug stops …".
  new RegExp(
    String.raw`^${ASK}\s+${OF_IT}(?:(?!(?:${AUXILIARY})\b)[\p{L}-]+\s+){1,2}?(?<noun>${PLURAL})(?=\s+(?:${AUXILIARY}|exist|of|for|in|from|there)\b|\W*$)`,
    "iu",
  ),
  new RegExp(
    String.raw`^(?!(?:what|who|whom|whose|how|when|where|why|which|is|are|was|were|do|does|did|can|could|should|has|have|explain|define|describe|compare|tell|summari[sz]e|and|but|so)\b)(?:(?!(?:${AUXILIARY})\b)[\p{L}'’-]+\s+){0,3}?(?<noun>${PLURAL})\s+(?:of|for|from|against|that|when|in|with|without|containing|having|made of)\b`,
    "iu",
  ),
  // "Private address ranges", and nothing else.
  new RegExp(
    String.raw`^(?!(?:what|who|whom|whose|how|when|where|why|which|and|but|so|more|other)\b)(?:(?!(?:${AUXILIARY}|of|in|the|an?)\b)[\p{L}'’-]+\s+){1,3}(?<noun>${PLURAL})\W*$`,
    "iu",
  ),
  /\bstep by step\b|\ball (?:the |of the )?(?:options|steps|reasons|points|ways|parts|measures|tips|items)\b|\bpros and cons\b/iu,
];

export interface AskedList {
  /** How many things are asked for, where the question says so. */
  count: number | null;
  /** What they are called: "reasons". */
  noun: string | null;
}

/** Null where a question does not ask for several things. */
export function readAskedList(question: string): AskedList | null {
  const text = question.trim();
  // "Do parents correct mistakes?" is answered by yes or no.
  if (/^(?:is|are|was|were|do|does|did|can|could|should|has|have|will|would) (?!you\b)/i.test(text))
    return null;
  for (const pattern of ASKS_FOR_COUNTED) {
    const match = pattern.exec(text);
    if (match !== null) return { count: numberOf(match[1]!), noun: match.groups!["noun"] ?? null };
  }
  const matches = ASKS_FOR_ALL.map((pattern) => pattern.exec(text)).filter((match) => match !== null);
  const noun = matches.map(({ groups }) => groups?.["noun"]).find((word) => word !== undefined);
  return matches.length === 0 ? null : { count: null, noun: noun ?? null };
}

/** "List the five reasons", "she names four things", "give me all options": it says how to answer, and not what about. */
export const ONLY_ASKS_FOR_LIST = new RegExp(
  String.raw`^(?:${ASK}\s+|\p{L}+ (?:names?|gives?|lists?)\s+)?${OF_IT}(?:${SEVERAL})?\s*(?:main |possible )?(?:reasons|things|points|options|steps|ways|examples|items|causes|answers|please|measures|tips)(?: please)?\W*$`,
  "iu",
);

/** How many things a sentence announces: "There are five stages.", "there are three of them"; null where it says no number. */
export function announcedCount(sentence: string): number | null {
  const [, count] =
    new RegExp(String.raw`(?<!\b(?:these|those|both|other|first|last|between) )\b${COUNTED}`, "iu").exec(
      sentence,
    ) ??
    new RegExp(String.raw`\b(${SEVERAL})(?: of (?:them|these)|:)`, "iu").exec(sentence) ??
    [];
  return count === undefined ? null : numberOf(count);
}

const NUMBERED = new RegExp(
  String.raw`^(?:(?:and|so|then|but|okay|now),? )?(?:the |a |um,? )*(?:(?<unit>step|stage|rule|phase|part|point|condition|number|reason) )?(?<word>${ORDINALS.join("|")}|${NUMBERS.slice(0, 10).join("|")}|\d{1,2})(?:ly)?(?:\b(?=,|:|\.| (?:is|are|was|were|comes?|one|thing|reason|step|stage|point|of these)\b))`,
  "iu",
);
const LAST = /^(?:(?:and|so|then|but),? )?(?:finally|lastly|the last(?: one| thing| reason| step)?|last)\b/iu;
const NEXT = /^(?:(?:and|so|but),? )?(?:next|then|after that|the next(?: one)?)\b/iu;

/** "Second, …" → 2 of "first", "Stage three is …" → 3 of "stage"; "And finally …" and "After that …" go on with any of them. */
export function placeInList(sentence: string): { at: number | "last" | "next"; style: string } | null {
  const { unit = "", word } = NUMBERED.exec(sentence)?.groups ?? {};
  if (word !== undefined) {
    const style = ORDINALS.includes(word.toLowerCase()) ? "first" : "one";
    return { at: numberOf(word), style: unit === "" ? style : unit.toLowerCase() };
  }
  if (LAST.test(sentence)) return { at: "last", style: "" };
  return NEXT.test(sentence) ? { at: "next", style: "" } : null;
}

/** How many things a sentence lists: "Ignore it, prevent it, avoid it, or detect it" → 4. */
export function countInline(sentence: string): number {
  const [, listed = sentence] = /:\s+(.+)$/u.exec(sentence) ?? [];
  if (!/,? (?:and|or) /u.test(listed)) return 1;
  return listed.split(/[,;]\s+(?:(?:and|or)\s+)?|\s+(?:and|or)\s+/u).length;
}

function numberOf(word: string): number {
  const lower = word.toLowerCase();
  if (/\d/.test(lower)) return Number(lower);
  return 1 + (NUMBERS.includes(lower) ? NUMBERS.indexOf(lower) : ORDINALS.indexOf(lower));
}
