import { english } from "@ibid/core/english/language.ts";

/** "What did they find?" is answered by "they found": a question with "did" is also asked with the past of its verb. */
export function pastTenseVariant(query: string): string[] {
  const did = /\bdid(?:n['’]t| not)?\b/i.exec(query);
  if (did === null) return [];
  const start = did.index + did[0].length;
  let isChanged = false;
  const rest = query.slice(start).replace(/\p{L}+/gu, (word) => {
    const past = isChanged ? undefined : english.pastOf(word);
    isChanged ||= past !== undefined;
    return past ?? word;
  });
  return isChanged ? [query.slice(0, start) + rest] : [];
}
