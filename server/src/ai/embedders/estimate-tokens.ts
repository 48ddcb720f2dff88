// Roughly the most tokens a text can have: every provider counts differently, and we ship none of their vocabularies.
// Ordinary prose has about half as many, so a limit is kept with room to spare and never exceeded by much.

/** Two letters or spaces to a token; any other ASCII character is one token; beyond ASCII, one token per byte. */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const character of text) tokens += tokensOf(character);
  return Math.ceil(tokens);
}

/** The longest beginning of a text that has at most `limit` tokens. */
export function cutToTokens(text: string, limit: number): string {
  let tokens = 0;
  let end = 0;
  for (const character of text) {
    tokens += tokensOf(character);
    if (tokens > limit) return text.slice(0, end);
    end += character.length;
  }
  return text;
}

function tokensOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return /[A-Za-z ]/.test(character) ? 0.5 : 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
