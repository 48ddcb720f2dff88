import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { accessedToday } from "./accessed-today.ts";
import { doiOf } from "./doi-of.ts";
import { titleFromName } from "./title-from-name.ts";

/** What is known about a source before it is read. Reading replaces it, except what a user has changed. */
export function placeholderReference(origin: { url: string } | { name: string }): CslItem {
  if ("name" in origin) return { type: "document", title: titleFromName(origin.name) };
  const { url } = origin;
  const DOI = doiOf(url);
  const accessed = accessedToday();
  return DOI === undefined
    ? { type: "webpage", title: url.slice(0, 1000), URL: url, accessed }
    : { type: "article-journal", title: DOI.slice(0, 1000), DOI, accessed };
}
