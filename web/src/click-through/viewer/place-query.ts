import type { Locator } from "@ibid/core/contract/locator.ts";

/** A place as query parameters, for a request for a formatted reference. */
export function placeQuery(place: Locator | null): { slide?: number; page?: string; seconds?: number } {
  switch (place?.kind) {
    case "slide":
      return { slide: place.slide };
    case "page":
      return { page: place.pageLabel };
    case "time":
      return { seconds: place.startMs / 1000 };
    case "passage":
    case undefined:
      return {};
  }
}
