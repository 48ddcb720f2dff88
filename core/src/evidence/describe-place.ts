import type { Locator } from "../contract/locator.ts";

/** "slide 5", "page xii", "12:03 to 12:41"; nothing for a passage of a text without pages. */
export function describePlace(locator: Locator): string {
  switch (locator.kind) {
    case "slide":
      return `slide ${locator.slide}`;
    case "page":
      return `page ${locator.pageLabel}`;
    case "time":
      return `${clock(locator.startMs)} to ${clock(locator.endMs)}`;
    case "passage":
      return "";
  }
}

/** 754000 → "12:34", 3754000 → "1:02:34". */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
