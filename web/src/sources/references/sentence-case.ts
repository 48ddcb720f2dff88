/**
 * A title as APA wants it: only its first word, the first of its subtitle, and names are capitalised. Which words are
 * names can't be known: those written like "DNA" or "iPhone" stay, the others are for the reader to correct.
 */
export function sentenceCase(title: string): string {
  const isShouted = /\p{L}/u.test(title) && title === title.toUpperCase();
  return title.replaceAll(/\p{L}[\p{L}\p{M}\p{N}’'.]*/gu, (word, at: number) => {
    const isFirst = at === 0 || /(?:^|(?:[:?!—–]|(?<!\p{Lu})\.)\s+)[“"‘'(¿¡[]*$/u.test(title.slice(0, at));
    const isOwn = !isShouted && (/^.+\p{Lu}/u.test(word) || word === "I");
    if (isOwn) return word;
    const small = word.toLowerCase();
    return isFirst ? small.charAt(0).toUpperCase() + small.slice(1) : small;
  });
}
