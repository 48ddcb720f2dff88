/** The values that occur at least this often, each once, the most frequent first. */
export function mostFrequent<T>(values: readonly T[], least: number): T[] {
  return [...Map.groupBy(values, (value) => value)]
    .filter(([, found]) => found.length >= least)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([value]) => value);
}
