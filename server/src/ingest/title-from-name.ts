/** "week_03-memory.pdf" → "Week 03 memory". */
export function titleFromName(name: string): string {
  const stem = name
    .replace(/^.*[/\\]/, "")
    // "week 3.en.vtt"
    .replace(/\.[a-z]{2}(?:-[a-z]{2,4})?(?=\.(?:vtt|srt|sbv|ttml|dfxp)$)/i, "")
    .replace(/\.[^.\s]{1,10}$/, "")
    .replace(/\p{C}/gu, "");
  // Someone who types spaces means the hyphens.
  const spaced = stem.includes(" ") ? stem : stem.replace(/(?<!\d)-|-(?!\d)/g, " ");
  const words = spaced
    .replace(/[_+\s]+/g, " ")
    .trim()
    .slice(0, 300)
    .toWellFormed();
  return words === "" ? "Untitled" : words.charAt(0).toUpperCase() + words.slice(1);
}
