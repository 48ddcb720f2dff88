// The second line of a source row: who, when, how much.
import type { Source } from "@ibid/core/contract/source.ts";
import { byline } from "../../course/byline.ts";
import { count } from "../../browser/count.ts";
import { shortAddress } from "../../browser/short-address.ts";

export function sourceMeta(source: Source): string {
  const facts = [byline(source.csl), extentOf(source)].filter(Boolean).join(", ");
  const address = source.url === null ? null : shortAddress(source.url);
  return facts || (address ?? source.file?.name ?? "No author or date");
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
