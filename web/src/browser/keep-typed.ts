// What this browser keeps: what somebody typed and nobody has yet, and what somebody chose. One scheme of keys,
// `ibid:what:id…`, and one answer to trouble: what is broken or not ours is as if it were not there, and a storage that
// is full or forbidden keeps nothing. What was typed is still on the screen then.

export interface KeptTyped<T> {
  read(...ids: string[]): T | null;
  /** Null: there is nothing left to keep. */
  keep(value: T | null, ...ids: string[]): void;
  /** All that is kept below these ids, by the id that follows. */
  list(...ids: string[]): { id: string; value: T }[];
}

/** `parse` is given what is stored, whoever wrote it; null for what is not ours. */
export function keepTyped<T>(
  what: string,
  parse: (stored: unknown) => T | null,
  storage = () => localStorage,
): KeptTyped<T> {
  const keyOf = (ids: readonly string[]) => ["ibid", what, ...ids].join(":");
  const read = (key: string): T | null =>
    parse(unlessBroken(() => JSON.parse(keptString(key, storage) ?? "null") as unknown));
  return {
    read: (...ids) => read(keyOf(ids)),
    keep: (value, ...ids) => keepString(keyOf(ids), value === null ? null : JSON.stringify(value), storage),
    list: (...ids) => {
      const prefix = keyOf([...ids, ""]);
      const keys = unlessBroken(() => Object.keys(storage())) ?? [];
      return keys
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => {
          const value = read(key);
          return value === null ? [] : [{ id: key.slice(prefix.length), value }];
        });
    },
  };
}

/** A choice is kept as the word it is, under its whole key. */
export function keptString(key: string, storage = () => localStorage): string | null {
  return unlessBroken(() => storage().getItem(key));
}

export function keepString(key: string, text: string | null, storage = () => localStorage): void {
  unlessBroken(() => (text === null ? storage().removeItem(key) : storage().setItem(key, text)));
}

/** Of a value that anybody may have written. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : {};
}

function unlessBroken<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
