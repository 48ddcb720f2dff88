// The second line of a source row: who, when, how much.
import type { Source } from "@ibid/core/contract/source.ts";
import { byline } from "../../course/byline.ts";
import { count } from "../../browser/count.ts";
import { shortAddress } from "../../browser/short-address.ts";
import { partInFileName } from "./sort-sources.ts";

export function sourceMeta(source: Source): string {
  const facts = [partInFileName(source), byline(source.csl), extentOf(source)].filter(Boolean).join(", ");
  const address = source.url === null ? null : shortAddress(source.url);
  return facts || (address ?? source.file?.name ?? "No author or date");
}

function extentOf({ kind, placeCount, durationMs }: Source): string {
  if (placeCount === null) return "";
  switch (kind) {
    case "slides":
      return count(placeCount, "slide");
    case "paper":
      return count(placeCount, "page");
    case "lecture":
      return durationMs === null ? count(placeCount, "caption") : minutesOf(durationMs);
    case "text":
    case "web":
    case "manual":
      return "";
  }
}

function minutesOf(durationMs: number): string {
  const minutes = Math.max(1, Math.round(durationMs / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
