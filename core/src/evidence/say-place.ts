import type { Locator } from "../contract/locator.ts";

/**
 * A place in words, the same on the screen, in copies, exports, footnotes and prompts: "slide 5", "page xii", "12:03".
 * Nothing for a passage of a text without pages.
 */
export function sayPlace(place: Locator | null): string {
  switch (place?.kind) {
    case "slide":
      return `slide ${place.slide}`;
    case "page":
      return `page ${place.pageLabel}`;
    case "time":
      return sayTime(place.startMs);
    case "passage":
    case undefined:
      return "";
  }
}

/** 754000 → "12:34", 3754000 → "1:02:34". */
export function sayTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
