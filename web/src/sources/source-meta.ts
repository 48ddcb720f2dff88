// The second line of a source row: who, when, how much.
import type { CslName } from "@ibid/core/contract/csl-item.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { count } from "../ui/count.ts";

export function sourceMeta(source: Source): string {
  const facts = [authorsOf(source), yearOf(source), extentOf(source)].filter(Boolean).join(", ");
  return facts || (source.file?.name ?? "No author or date");
}

export function authorsOf({ csl }: Source): string {
  const names = (csl.author ?? []).map(familyOf).filter(Boolean);
  if (names.length > 2) return `${names[0]} et al.`;
  return names.join(" and ");
}

export function yearOf({ csl }: Source): string {
  const year = csl.issued?.["date-parts"]?.[0]?.[0] ?? csl.issued?.literal;
  return year === undefined ? "" : String(year);
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

function familyOf({ family, literal }: CslName): string {
  return literal ?? family ?? "";
}
