/** A text with the space it needs between two others, as a separate block or as words among words. */
export function spaceOut(text: string, before: string, after: string, isBlock: boolean): string {
  if (!isBlock) {
    const left = /(?:^|[\s([“‘"'])$/.test(before) ? "" : " ";
    const right = /^(?:\s|$)/.test(after) ? "" : " ";
    return left + text + right;
  }
  const above = before === "" ? "" : "\n".repeat(Math.max(0, 2 - /\n*$/.exec(before.slice(-2))![0].length));
  const below = after === "" ? "\n" : "\n".repeat(Math.max(0, 2 - /^\n*/.exec(after.slice(0, 2))![0].length));
  return above + text + below;
}
