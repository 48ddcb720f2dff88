/**
 * Keeps the values used most recently, at least `most` of them and at most twice as many: when the young half is full,
 * the old half is dropped.
 */
export function openCache(most: number) {
  let [young, old] = [new Map<string, unknown>(), new Map<string, unknown>()];
  return {
    /** The value that was made for this key; if there is none, it is made now. */
    once<T>(key: string, make: () => T): T {
      if (young.has(key)) return young.get(key) as T;
      const value = old.has(key) ? (old.get(key) as T) : make();
      if (young.size >= most) [young, old] = [new Map(), young];
      young.set(key, value);
      return value;
    },
  };
}
