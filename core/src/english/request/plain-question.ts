// A question as it was typed → the same with short forms written out, and without politeness.
import { correctTyping } from "./correct-typing.ts";

const POLITE =
  /^(?:(?:hi|hello|hey|ok|okay|so|well|now|and|but|please|sorry|excuse me|one question|quick question)\b[\s,!.:]*|(?:can|could|would|will) you\s+(?:please\s+|kindly\s+|maybe\s+|quickly\s+)*(?=\p{L})|(?:please\s+)?(?:just\s+)?(?:tell|remind) me\s+(?:again\s+)?(?:please\s+)?(?=what|who|when|which|how|where|about)|(?:do you know|i (?:want|need|would like|['’]?d like) to (?:know|see)|i wonder|i was wondering|may i ask|can i (?:know|ask|see))\s+)/iu;
/** How long or in which manner: nothing that is on record. */
const MANNER =
  /[\s,]+(?:in|with) (?:(?:about|at most|only|just|my|your|an?) )?(?:\w+ )?(?:sentences?|words|lines|bullet points|bullets|points|paragraphs?|detail|short|brief|simple terms|nutshell)$/i;
const POLITE_END =
  /[\s,]+(?:please|thanks|thank you|for me|again|exactly|actually|quickly|real quick|if you can)$/i;

const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
/** "The second lecture" is lecture 2. */
const NTH_UNIT = new RegExp(
  `\\b(?:the )?(${ORDINALS.join("|")}|\\d{1,2}(?:st|nd|rd|th)) (lecture|week|handout|chapter|session|module|unit|table|figure)\\b(?! (?:of|in) (?:the|my|our|this|a) (?!few\\b)|(?: of| in) (?:week|lecture|module|unit|chapter)\\b)`,
  "gi",
);
/** "The first table of the handout" is table 1. */
const NTH_CAPTION = new RegExp(
  `\\b(?:the )?(${ORDINALS.join("|")}|\\d{1,2}(?:st|nd|rd|th)) (table|figure)(?= (?:of|in) )`,
  "gi",
);
/** Of places: "sl. 6", "ch 3", "tbl 2", "p. 5", "w3 s8". */
const SHORT_PLACES: [RegExp, string][] = [
  [/^w(?:k|eek)? ?(\d{1,2}),? s(?:l|ld)? ?(\d{1,3})$/i, "week $1 slide $2"],
  [/\b(?:sl|sld)\.? ?(?=\d)/gi, "slide "],
  [/\b(?:ch|chap)\.? ?(?=\d)/gi, "chapter "],
  [/\bsec\.? ?(?=\d)/gi, "section "],
  [/\btbl\.? ?(?=\d)/gi, "table "],
  [/\b(?:number|no\.?|nr\.?) (\d{1,3}) (slide|page|figure|table)\b/gi, "$2 $1"],
  [/\btime stamp\b/gi, "timestamp"],
  [/\b(\d{1,3})(?:st|nd|rd|th) minute\b/gi, "minute $1"],
  [/\b(\d{1,2}) ?h(?:ours?)? (?:and )?(\d\d) ?m(?:in(?:ute)?s?)?\b/gi, "$1:$2:00"],
  [/\b(\w+ minutes?) before the end\b/gi, "the last $1"],
  [
    /\b(?:between|from) (?:minute )?(\d{1,3}) (?:and|to|until) (\d{1,3}) min(?:ute)?s?\b/gi,
    "minute $1 to $2",
  ],
  [/^(?:p|pg)\.? ?(?=\d{1,3}(?:$| (?:of|in|from) ))/i, "page "],
  [
    /\b(?:from |between )?(?:minute|min) (\d{1,3}) (?:and|to|until) (?:minute|min) (\d{1,3})\b/gi,
    "minute $1 to $2",
  ],
];
/** As people type on a phone. */
const SHORT_FORMS: [RegExp, string][] = [
  [/\bpleas\b/gi, "please"],
  [/\b(?:tnx|thnx|thanx|tysm|ty)\b/gi, "thanks"],
  [/\bi['’]?m\b/gi, "i am"],
  [/\b(that|it|here|there)['’]?s\b(?! own)/gi, "$1 is"],
];
/** … which are not another word of a question. */
const ABBREVIATIONS: [RegExp, string][] = [
  [/\b(?:wats|wts)\b/gi, "what is"],
  [/\b(?:wat|wht|waht|whta)\b/gi, "what"],
  [/\b(what|who|when|where|how|why)['’]?s\b/gi, "$1 is"],
  [/\b(what|who)['’]re\b/gi, "$1 are"],
  [/\br(?= (?:u|you|there|these|those|they)\b)/gi, "are"],
  [/(?<=\bare|\bcan|\bcould|\bdo|\bdid|\bwho are|\bthank|\blove) u\b/gi, " you"],
  [/\bu(?= (?:are|can|have|know|there)\b)/gi, "you"],
  [/\b(?:pls|plz|plss)\b/gi, "please"],
  [/\bthx\b/gi, "thanks"],
  [/\babt\b/gi, "about"],
  [/\bhav\b/gi, "have"],
  [/\b(do|does|did|ca|is|are|was|wo|could|would)n['’]?t\b/gi, "$1n’t"],
  [/\b(you|they|we)['’]re\b|\b(you|they)re\b/gi, "$1$2 are"],
  [/\bdiffs?(?=\s+(?:between|btwn|b\/w|from|of)\b)/gi, "difference"],
  [/\b(?:btwn|b\/w)(?=\s)/gi, "between"],
  [/(?<!\S)w\/o(?=\s)/gi, "without"],
  [/(?<!\S)w\/(?=\s?\w)/gi, "with "],
  [/\b(?:bcz|bcuz|cuz|coz)\b/gi, "because"],
  [/\bppl\b/gi, "people"],
  [/\b(?:def|defn) of\b/gi, "definition of"],
  [/^([\p{L}\d][\p{L}\d -]{1,40}?)\s+(?:meaning|definition)\W*$/giu, "what does $1 mean?"],
];
/** Said before a question or after it, and no part of it. What a follow-up begins with stays: "and", "so", "but". */
const GREETING =
  /^(?:(?:hi|hello|hey|ok|okay|please|sorry|excuse me|one question|quick question)\b[\s,!.:]+|(?:can|could|would) you (?:please |kindly |maybe )*(?=(?:tell|explain|define|describe|list|name|compare|give)\b)|(?:do you know|i (?:want|need|would like) to know|i don['’]?t (?:get|understand)|i was wondering|tell me) (?=(?:what|who|when|which|how|where|why)\b))(?=\S+\s)/i;
const FAREWELL = /[\s,]+(?:please|thanks|thank you|for me|if you can)(?=[?!.\s]*$)/i;

export function plainQuestion(question: string): string {
  let text = question
    .replace(/\s+/g, " ")
    .replace(/[\p{Extended_Pictographic}\u{FE0F}]/gu, "")
    .trim()
    .replace(/[\s?!.…:;)]+$/u, "");
  text = writtenOut(correctTyping(text), [...ABBREVIATIONS, ...SHORT_FORMS, ...SHORT_PLACES]);
  const numbered = (_: string, nth: string, unit: string): string => {
    const word = ORDINALS.indexOf(nth.toLowerCase());
    return `${unit} ${word >= 0 ? word + 1 : Number.parseInt(nth)}`;
  };
  return text.replace(NTH_UNIT, numbered).replace(NTH_CAPTION, numbered);
}

/** The same for a question to search for: nothing else of it is changed. */
export function questionInFull(question: string): string {
  let text = writtenOut(question.replace(/[\p{Extended_Pictographic}\u{FE0F}]/gu, ""), ABBREVIATIONS).trim();
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(GREETING, "").replace(FAREWELL, "");
  }
  return text;
}

function writtenOut(text: string, forms: readonly [RegExp, string][]): string {
  return forms.reduce((said, [short, long]) => said.replace(short, long), text);
}

export function withoutPoliteness(said: string): string {
  let text = said;
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(POLITE, "").replace(POLITE_END, "").replace(MANNER, "");
  }
  return text;
}
