// What this browser keeps: text that was typed but not yet sent, and the user's choices. All keys look like
// `ibid:what:id…`. An entry that is broken or not ours counts as missing, and a storage that is full or forbidden keeps
// nothing; what was typed is still on the screen then.

export interface KeptTyped<T> {
  read(...ids: string[]): T | null;
  /** Null: there is nothing left to keep. */
  keep(value: T | null, ...ids: string[]): void;
  /** Everything kept under these ids, each with the id that follows them. */
  list(...ids: string[]): { id: string; value: T }[];
}

/** `parse` gets the stored value, which anybody may have written, and returns null when it is not ours. */
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

/** A choice is kept as a plain word, not as JSON; `key` is the whole key. */
export function keptString(key: string, storage = () => localStorage): string | null {
  return unlessBroken(() => storage().getItem(key));
}

export function keepString(key: string, text: string | null, storage = () => localStorage): void {
  unlessBroken(() => (text === null ? storage().removeItem(key) : storage().setItem(key, text)));
}

/** Everything but the theme, which says nothing about a person. */
export function forgetKept(storage = () => localStorage): void {
  const keys = unlessBroken(() => Object.keys(storage())) ?? [];
  for (const key of keys) if (key.startsWith("ibid:") && key !== "ibid:theme") keepString(key, null, storage);
}

/** The fields of a value that anybody may have written. */
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
