import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { titleFromName } from "./title-from-name.ts";

/** What is known of a source before it is read. What is read replaces it; what a user writes instead stays. */
export function placeholderReference(origin: { url: string } | { name: string }): CslItem {
  return "url" in origin
    ? { type: "webpage", title: origin.url.slice(0, 1000), URL: origin.url }
    : { type: "document", title: titleFromName(origin.name) };
}
