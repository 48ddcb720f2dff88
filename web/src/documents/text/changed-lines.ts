/** The lines of a text. Those that another text does not have in the same order are marked. */
export function changedLines(text: string, other: string) {
  const [here, there] = [text.split("\n"), other.split("\n")];
  let start = 0;
  while (start < here.length && start < there.length && here[start] === there[start]) start++;
  let end = 0;
  const longest = Math.min(here.length, there.length) - start;
  while (end < longest && here.at(-1 - end) === there.at(-1 - end)) end++;
  const kept = commonLines(here.slice(start, here.length - end), there.slice(start, there.length - end));
  return here.map((line, index) => {
    const isBetween = index >= start && index < here.length - end;
    return { text: line, isChanged: isBetween && !kept.has(index - start) };
  });
}

/** Every line is compared with every other: beyond this many pairs it is not worth the wait. */
const MOST_PAIRS = 4_000_000;

/** Which lines of `a` belong to the longest common sequence with `b`. */
function commonLines(a: readonly string[], b: readonly string[]): Set<number> {
  const kept = new Set<number>();
  if (a.length * b.length > MOST_PAIRS) return kept;
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      kept.add(i);
      i++;
      j++;
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return kept;
}
