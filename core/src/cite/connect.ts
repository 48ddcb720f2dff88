/** Groups of values that share a key, or are linked by others that do. Groups and their members keep their order. */
export function connect<T>(values: readonly T[], keysOf: (value: T) => readonly string[]): T[][] {
  const links = values.map((_, index) => index);
  const root = (index: number): number => {
    while (links[index] !== index) index = links[index] = links[links[index]!]!;
    return index;
  };
  const first = new Map<string, number>();
  for (const [index, value] of values.entries()) {
    for (const key of keysOf(value)) {
      const other = first.get(key);
      if (other === undefined) first.set(key, index);
      else links[root(index)] = root(other);
    }
  }
  const groups = Map.groupBy(values.keys(), root).values();
  return Array.from(groups, (indexes) => indexes.map((index) => values[index]!));
}
