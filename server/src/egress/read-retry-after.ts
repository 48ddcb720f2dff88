/** What a `Retry-After` asks for: seconds, or a date, which counts from `now`. Null when it says neither. */
export function readRetryAfter(stated: string, now: number): number | null {
  const seconds = /^\d{1,12}(?:\.\d+)?$/.test(stated) ? Number(stated) : (Date.parse(stated) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds));
}
