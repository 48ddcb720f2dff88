// Step "number": source keys of found passages, in the order the model is shown them → their citation numbers.
// Invariant: a number is given once. A key that has one keeps it; a new key gets the next; nothing is re-derived.

/** The numbers of one chat session. */
export interface Ledger {
  /** The number the next new key gets. */
  next: number;
  byKey: ReadonlyMap<string, number>;
}

export const emptyLedger: Ledger = { next: 1, byKey: new Map() };

/** One number per key, in the order of the keys. */
export function numberSources(
  ledger: Ledger,
  keys: readonly string[],
): { ledger: Ledger; numbers: number[] } {
  const byKey = new Map(ledger.byKey);
  let next = ledger.next;
  const numbers = keys.map((key) => {
    const given = byKey.get(key);
    if (given !== undefined) return given;
    byKey.set(key, next);
    return next++;
  });
  return { ledger: { next, byKey }, numbers };
}
