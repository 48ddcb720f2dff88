/** Numbers in [0, 1) that a seed decides. */
export interface Random {
  next(): number;
  /** A whole number from `low` up to, not including, `high`. */
  between(low: number, high: number): number;
  shuffled<T>(items: readonly T[]): T[];
}

/** Each part of a run has a stream of its own, so that how long one part takes does not change another. */
export function seededRandom(seed: number, part: string): Random {
  let state = seed >>> 0;
  for (const character of part) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low));
  return {
    next,
    between,
    shuffled(items) {
      const left = [...items];
      return items.map(() => left.splice(between(0, left.length), 1)[0]!);
    },
  };
}
