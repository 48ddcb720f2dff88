const DAY_MS = 86_400_000;

/** "now", "14:05", "Tue", "9 Nov": as much as is needed to tell chats apart. */
export function shortDate(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime();
  if (age < 60_000) return "now";
  if (age < DAY_MS && date.getDate() === now.getDate()) {
    return date.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });
  }
  if (age < 6 * DAY_MS) return date.toLocaleDateString(undefined, { weekday: "short" });
  return date.toLocaleDateString(undefined, { day: "numeric", month: "short" });
}
