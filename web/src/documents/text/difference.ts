import { ChangeSet, type Text } from "@codemirror/state";

/** The one change that makes `before` into `after`, as short as it can be. */
export function difference(before: Text, after: Text): ChangeSet {
  if (before.eq(after)) return ChangeSet.empty(before.length);
  const [a, b] = [before.toString(), after.toString()];
  const longest = Math.min(a.length, b.length);
  let start = 0;
  while (start < longest && a[start] === b[start]) start++;
  let end = 0;
  while (end < longest - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return ChangeSet.of(
    { from: start, to: a.length - end, insert: after.slice(start, b.length - end) },
    a.length,
  );
}
