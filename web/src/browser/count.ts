/** count(1, "slide") → "1 slide", count(3, "passage") → "3 passages". */
export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
