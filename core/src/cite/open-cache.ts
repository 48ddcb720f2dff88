export interface Cache {
  /** What was made for this key, or else is made now. */
  once<T>(key: string, make: () => T): T;
}

/**
 * Keeps the last things that were made or asked for, `most` of them at least and twice as many at most: when the young
 * half is full, the old one is forgotten.
 */
export function openCache(most: number): Cache {
  let [young, old] = [new Map<string, unknown>(), new Map<string, unknown>()];
  return {
    once<T>(key: string, make: () => T): T {
      if (young.has(key)) return young.get(key) as T;
      const value = old.has(key) ? (old.get(key) as T) : make();
      if (young.size >= most) [young, old] = [new Map(), young];
      young.set(key, value);
      return value;
    },
  };
}
