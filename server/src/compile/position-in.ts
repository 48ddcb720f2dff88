/** Offsets of a text → lines and columns, as an editor counts them: from 0, columns in UTF-16 units. */
export function positionIn(text: string): (offset: number) => { line: number; column: number } {
  const starts = startsOf(text, /\r\n?|\n/g);
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line, column: offset - starts[line]! };
  };
}

/** Where the lines of a text begin. */
export function startsOf(text: string, lineEnd: RegExp): number[] {
  return [0, ...Array.from(text.matchAll(lineEnd), ({ 0: end, index }) => index + end.length)];
}
