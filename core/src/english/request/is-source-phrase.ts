import { isSourceLike, kindsOf, tokensOf, unitsIn } from "../source-words.ts";

const PREPOSITION = /\s+(?:on|about|of|from|by|in|for|with|called|titled|named)\s+/i;
const MOST_WORDS = 5;

/** Whether words name a source as a whole: "the coral lecture", "week 3", "the paper on shifts"; not "the exam in week 3". */
export function isSourcePhrase(words: string): boolean {
  if (/^["“«][^"”»]+["”»]$/.test(words.trim())) return true;
  const [head = ""] = words.trim().split(PREPOSITION);
  const tokens = tokensOf(head);
  if (tokens.length > MOST_WORDS) return false;
  const last = tokens.at(-1) ?? "";
  const isUnit = unitsIn(head).length > 0 && unitsIn(tokens.slice(-2).join(" ")).length > 0;
  return isUnit || (isSourceLike(head) && kindsOf(last) !== null && !/^(?:slide|page)$/.test(last));
}
