import type { ChangeSet, Text } from "@codemirror/state";

/** Whether two changes of a text touch different lines of it: then both can be made. */
export function areApart(text: Text, one: ChangeSet, other: ChangeSet): boolean {
  const others = linesOf(text, other);
  return linesOf(text, one).every(([first, last]) => others.every(([from, to]) => last < from || to < first));
}

function linesOf(text: Text, changes: ChangeSet): [first: number, last: number][] {
  const lines: [number, number][] = [];
  changes.iterChangedRanges((from, to) => lines.push([text.lineAt(from).number, text.lineAt(to).number]));
  return lines;
}
