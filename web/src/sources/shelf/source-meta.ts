// The second line of a source row: who, when, how much.
import type { Source } from "@ibid/core/contract/source.ts";
import { byline } from "../../course/byline.ts";
import { count } from "../../browser/count.ts";

export function sourceMeta(source: Source): string {
  const facts = [byline(source.csl), extentOf(source)].filter(Boolean).join(", ");
  // A fetched page has a file too, whose name is part of its address.
  const name = source.url === null ? source.file?.name : undefined;
  return facts || (name ?? "No author or date");
}

function extentOf({ kind, placeCount }: Source): string {
  if (placeCount === null) return "";
  switch (kind) {
    case "slides":
      return count(placeCount, "slide");
    case "paper":
      return count(placeCount, "page");
    case "lecture":
      return count(placeCount, "caption");
    case "text":
    case "web":
    case "manual":
      return "";
  }
}
