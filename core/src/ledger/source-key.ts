import type { Locator } from "../contract/locator.ts";

/**
 * The name of a place in a source. Two passages with the same key are the same citation, and re-reading a file
 * gives its places the same keys: a slide by its number, a recording by its times, all else by its words.
 */
export function sourceKey(sourceId: string, locator: Locator, text: string): string {
  switch (locator.kind) {
    case "slide":
      return `doc_${sourceId}_slide_${locator.slide}`;
    case "time":
      return `lec_${sourceId}_${locator.startMs}_${locator.endMs}`;
    case "page":
      return `doc_${sourceId}_page_${locator.pageIndex}_${hashText(text)}`;
    case "passage":
      return `doc_${sourceId}_passage_${hashText(text)}`;
  }
}

/** 64 bits as 16 hex digits, of the words only: line breaks and indentation may differ between two readings. */
function hashText(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  // cyrb53 by bryc (public domain), keeping all 64 bits: core has no crypto, and a key needs no secrecy.
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < words.length; index++) {
    const unit = words.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return hex(low) + hex(high);
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, "0");
}
