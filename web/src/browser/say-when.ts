/** "today", "9 Nov 2026" */
export function sayWhen(iso: string, now = new Date()): string {
  const date = new Date(iso);
  if (date.toDateString() === now.toDateString()) return "today";
  return date.toLocaleDateString(undefined, { day: "numeric", month: "short", year: "numeric" });
}
