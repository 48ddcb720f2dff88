const VERB =
  /\b(?:is|are|was|were|be|has|have|had|can|do|does|did|will|makes?|measures?|works?|needs?|means?|helps?|beats?|uses?|shows?|compared|vs\.?|and|or|to|what|why|how|when|where|who|which|your|our|this|these|week|part|chapter|section|figure|table|first|second|third|more|next|last|introduction|conclusions?|summary|discussion|results|methods?|abstract|example|examples|notes?|case|it|its|them|one|two|three|four|five|six|seven|eight|nine|ten|many|some|other|further|about|with|without|from|for|by|yourself)\b/i;
const PLURAL = /(?<!s|u|i)s$|(?:ies|ises|uses|phenomena|criteria)$/i;
const LONGEST = 4;

/** "The spacing effect" → "What is the spacing effect?"; null for a heading that names no one thing. */
export function askAbout(heading: string): string | null {
  const text = heading.replace(/^(?:\d+(?:\.\d+)*\.?|[IVX]+\.)\s+/, "").trim();
  if (text.endsWith("?") && text.split(/\s+/).length > 2) return text;
  const subject = text.split(/:\s/)[0]!.trim();
  const words = subject.split(/\s+/);
  if (words.length > LONGEST || !/^[\p{L}’' -]{4,}$/u.test(subject) || VERB.test(subject)) return null;
  // "Ebbinghaus measures forgetting": a word in -s between others is a verb.
  if (words.length > 1 && words.slice(0, -1).some((word, at) => at > 0 && /[^s]s$/.test(word))) return null;
  const isName = words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word)) && !/^the\b/i.test(subject);
  const lower =
    isName || /^\p{Lu}{2}/u.test(subject) ? subject : subject.charAt(0).toLowerCase() + subject.slice(1);
  return `What ${PLURAL.test(words.at(-1)!) ? "are" : "is"} ${lower}?`;
}
