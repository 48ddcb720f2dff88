/** A record without what says nothing: empty texts, empty lists, and what is not there. */
export function dropEmpty<T>(record: Readonly<Record<string, T>>): Record<string, NonNullable<T>> {
  const isEmpty = (value: unknown): boolean =>
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  const kept = Object.entries(record).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(kept) as Record<string, NonNullable<T>>;
}
