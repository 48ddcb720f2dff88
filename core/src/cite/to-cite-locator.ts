import type { Locator } from "../contract/locator.ts";
import { sayTime } from "../evidence/say-place.ts";
import type { CiteLocator } from "./cite.ts";

/** The place of a passage → how a citation names it; undefined for a text without pages. */
export function toCiteLocator(place: Locator): CiteLocator | undefined {
  switch (place.kind) {
    case "page":
      return { label: "page", value: place.pageLabel };
    case "slide":
      return { label: "slide", value: String(place.slide) };
    case "time":
      return { label: "timestamp", value: sayTime(place.startMs) };
    case "passage":
      return undefined;
  }
}
