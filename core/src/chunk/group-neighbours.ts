/** Values in a row that have the same key, together. */
export function groupNeighbours<T>(values: readonly T[], keyOf: (value: T) => unknown): T[][] {
  const groups: T[][] = [];
  for (const value of values) {
    const last = groups.at(-1);
    if (last !== undefined && keyOf(last[0]!) === keyOf(value)) last.push(value);
    else groups.push([value]);
  }
  return groups;
}
