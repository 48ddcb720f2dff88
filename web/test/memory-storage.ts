/** A storage like the browser's: its keys are its own fields. `isFull` refuses whatever is to be kept. */
export function memoryStorage(entries: Record<string, string> = {}, { isFull = false } = {}): Storage {
  const methods = {
    getItem(key: string) {
      return Object.hasOwn(this, key) ? (this as unknown as Record<string, string>)[key] : null;
    },
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      Object.assign(this, { [key]: value });
    },
    removeItem(key: string) {
      delete (this as unknown as Record<string, string>)[key];
    },
  };
  return Object.assign(Object.create(methods) as Storage, entries);
}
