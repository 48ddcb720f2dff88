/** While an answer streams, unfinished bold is already shown as bold, and its two stars never appear. */
export function closeBold(markdown: string): string {
  const start = markdown.lastIndexOf("\n\n") + 1;
  const block = markdown.slice(start);
  if (/^[\s>]*(?:```|~~~)/.test(block)) return markdown;
  const withoutCode = block.replace(/`+[^`]*(?:`+|$)/g, (code) => " ".repeat(code.length));
  const stars = [...withoutCode.matchAll(/\*\*/g)];
  const last = stars.at(-1);
  if (!last || stars.length % 2 === 0) return markdown.replace(/(?:^|(?<=\s))\*$/, "");
  const inside = block.slice(last.index + 2).trimEnd();
  if (inside === "" || inside === "*") return markdown.slice(0, start + last.index);
  return `${markdown.slice(0, start + last.index)}**${inside.replace(/\*$/, "")}**`;
}
