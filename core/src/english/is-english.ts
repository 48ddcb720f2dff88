import { STOP_WORDS } from "./stop-words.ts";

/** English prose has more function words than this; slides and lists have few, other languages next to none. */
const LEAST_SHARE = 0.12;
/** A shorter text without any may be a name or a term. */
const FEW_WORDS = 4;
/** Function words of the languages that students around us write in; none of them is an English word. */
const FOREIGN = new Set(
  `der das und ist nicht ein eine einen mit von zu auf für sich auch wie wird sind warum welche welcher wer wo macht bedeutet heißt gibt
  el los las una uno que qué es por para cómo como quién cuándo dónde cuál y en se del
  le les une des est et dans pour qui quoi comment pourquoi quelle quel sont où du aux
  il lo gli che è di per perché sono dove chi quale della
  o os as um uma não são qual
  het een wat zijn waarom hoe wie van`.split(/\s+/),
);

/** Whether a text is most likely English. */
export function isEnglish(text: string): boolean {
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Greek}\p{Script=Inherited}]{2}/u.test(text)) return false;
  const words = text.toLowerCase().match(/[\p{L}\p{M}’']+/gu) ?? [];
  const english = words.filter((word) => STOP_WORDS.has(word)).length;
  const foreign = words.filter((word) => FOREIGN.has(word) && !STOP_WORDS.has(word)).length;
  if (foreign > 0 && foreign >= english) return false;
  return words.length < FEW_WORDS || english / words.length >= LEAST_SHARE || foreign === 0;
}
