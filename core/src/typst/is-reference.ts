// Tells an entry of a list of references from a paragraph of somebody's own. In doubt it is a paragraph: the list that the
// check names may end too early, but nothing that was written by the student is ever called a list.

/** The sign or number before an entry, or several: "- 1. NASA". */
const MARKER = /^(?:(?:[-+•]|\d{1,4}\.|\[\d{1,4}\])[ \t]+)+/;
const MARKUP = /#(?:emph|strong|link|text)\b(?:\([^)\n]{0,200}\))?[[(]?|[_*]/g;
/** An entry as Ibid writes it, in a list whose beginning was changed. */
const WRITTEN = /^#\{"/;

const INITIAL = String.raw`\p{Lu}[\p{L}\p{M}\p{N}'’-]*\.?`;
const BETWEEN = String.raw`&|and|et al\.|of|the|for|in|on|de|del|della|der|den|da|di|la|le|van|von`;
/** Names up to the full stop, the colon or the year in brackets after them: "World Health Organization.", "Lee, A. (2020)." */
const NAMES = new RegExp(
  String.raw`^(?=\p{Lu})(?:(?:${INITIAL}|${BETWEEN})[,;]?\s+){0,40}\p{Lu}[\p{L}\p{M}\p{N}'’-]*(?:[.:]|,?\s+\((?:\d{4}|n\.\s?d)[^)\n]{0,40}\)[.:])`,
  "u",
);
/** "Lee, A.", "Lee, Ann.", "Lee, Ann, and Roe" */
const INVERTED =
  /^\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+)?, \p{Lu}(?:\.|[\p{L}\p{M}'’-]+(?:\.|,? (?:and|&) ))/u;
/** A title where there is no author: "Climate change evidence. (2023)", "“Tides.” NASA, 2023." */
const TITLE = /^(?:[^.\n]{3,200}\.\s+\((?:\d{4}|n\.\s?d)|[“"][^”"\n]{3,200}[”"])/;

const DATE = /\((?:\d{4}|n\.\s?d)[^)\n]{0,40}\)|[.,:;]\s*(?:1[4-9]|20)\d{2}[a-z]?(?=[.,:;]|$)|\bn\.\s?d\./;
const YEAR = /\b(?:1[4-9]|20)\d{2}\b/;
const ADDRESS = /https?:\/\/|\bdoi\b/i;

/** Words that sentences begin with, but hardly a name or a title. */
const OPENING =
  /^(?:however|therefore|thus|hence|finally|first|second|moreover|furthermore|in|on|at|as|since|when|while|although|if|for|from|this|that|these|those|we|i|it|he|she|they|there|but|and|so|yet|yesterday|today|now|then|my|our|according|many|some|most|all)\b/i;
const SENTENCE =
  /\b(?:is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|should|may|might|must|this|that|these|those|it|its|they|them|their|we|our|us|i|my|you|he|she|there|here|which|who|whose|because|however|therefore|also|not)\b/i;
const LOWER_CASE = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}'’-]{3,}/u;

/** Longer than any beginning of a reference. */
const LOOKED_AT = 600;

/** Whether a block of Typst, such as a paragraph or an item, has the form of a reference. */
export function isReference(block: string): boolean {
  if (block.includes("#footnote")) return false;
  if (WRITTEN.test(block)) return true;
  const unmarked = block.slice(0, LOOKED_AT).replace(MARKER, "");
  const words = unmarked.replaceAll(MARKUP, "").trim();
  if (OPENING.test(words)) return false;
  const isDated = DATE.test(words) || ADDRESS.test(words);
  const saysNothing = !SENTENCE.test(words);
  if (INVERTED.test(words)) return isDated || saysNothing;
  if (NAMES.test(words)) return isDated || (saysNothing && !LOWER_CASE.test(words));
  if (TITLE.test(words)) return isDated && saysNothing;
  const isItem = unmarked.length < Math.min(block.length, LOOKED_AT);
  return isItem && saysNothing && (YEAR.test(words) || ADDRESS.test(words));
}
