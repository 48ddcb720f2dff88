/** Offsets of a text → lines and columns, as an editor counts them: from 0, columns in UTF-16 units. */
export function positionIn(text: string): (offset: number) => { line: number; column: number } {
  const starts = startsOf(text, /\r\n?|\n/g);
  return (offset) => {
    // A binary search: a text may have many lines, and many places to find in them.
    let [line, beyond] = [0, starts.length];
    while (beyond - line > 1) {
      const middle = (line + beyond) >> 1;
      if (starts[middle]! <= offset) line = middle;
      else beyond = middle;
    }
    return { line, column: offset - starts[line]! };
  };
}

/** Where the lines of a text begin. */
export function startsOf(text: string, lineEnd: RegExp): number[] {
  return [0, ...Array.from(text.matchAll(lineEnd), ({ 0: end, index }) => index + end.length)];
}
