import type { Locator } from "../contract/locator.ts";
import type { CiteLocator } from "./cite.ts";

/** The place of a passage → what a citation says of it. A text without pages says nothing. */
export function toCiteLocator(place: Locator): CiteLocator | undefined {
  switch (place.kind) {
    case "page":
      return { label: "page", value: place.pageLabel };
    case "slide":
      return { label: "slide", value: String(place.slide) };
    case "time":
      return { label: "timestamp", value: clock(place.startMs) };
    case "passage":
      return undefined;
  }
}

/** 754000 → "12:34", 3754000 → "1:02:34". */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
