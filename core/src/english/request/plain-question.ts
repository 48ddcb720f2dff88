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
  `\\b(?:the )?(${ORDINALS.join("|")}|\\d{1,2}(?:st|nd|rd|th)) (lecture|week|handout|chapter|session|module|unit)\\b(?! (?:of|in) )`,
  "gi",
);
/** As people type on a phone. */
const SHORT_FORMS: [RegExp, string][] = [
  [/\b(?:wats|wts)\b/gi, "what is"],
  [/\b(?:wat|wht|waht|whta)\b/gi, "what"],
  [/\b(what|who|when|where)['’]?s\b/gi, "$1 is"],
  [/\b(what|who)['’]re\b/gi, "$1 are"],
  [/\br(?= (?:u|you|there|these|those|they)\b)/gi, "are"],
  [/(?<=\bare|\bcan|\bcould|\bdo|\bdid|\bwho are|\bthank|\blove) u\b/gi, " you"],
  [/\bu(?= (?:are|can|have|know|there)\b)/gi, "you"],
  [/\b(?:pls|plz|plss|pleas)\b/gi, "please"],
  [/\b(?:thx|tnx|thnx|thanx|tysm|ty)\b/gi, "thanks"],
  [/\babt\b/gi, "about"],
  [/\bhav\b/gi, "have"],
  [/\b(do|does|did|ca|is|are|was|wo|could|would)n['’]?t\b/gi, "$1n’t"],
  [/\bi['’]?m\b/gi, "i am"],
  [/\b(that|it|here|there)['’]?s\b(?! own)/gi, "$1 is"],
  [/\b(you|they|we)['’]re\b|\b(you|they)re\b/gi, "$1$2 are"],
];

export function plainQuestion(question: string): string {
  let text = question
    .replace(/\s+/g, " ")
    .replace(/[\p{Extended_Pictographic}\u{FE0F}]/gu, "")
    .trim()
    .replace(/[\s?!.…:;)]+$/u, "");
  text = correctTyping(text);
  for (const [short, long] of SHORT_FORMS) text = text.replace(short, long);
  return text.replace(NTH_UNIT, (_, nth: string, unit: string) => {
    const word = ORDINALS.indexOf(nth.toLowerCase());
    return `${unit} ${word >= 0 ? word + 1 : Number.parseInt(nth)}`;
  });
}

export function withoutPoliteness(said: string): string {
  let text = said;
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(POLITE, "").replace(POLITE_END, "").replace(MANNER, "");
  }
  return text;
}
