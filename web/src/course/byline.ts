// Who wrote something, and when, short enough for the shelf.
import type { CslItem, CslName } from "@ibid/core/contract/csl-item.ts";

export function byline(csl: CslItem): string {
  return [authorsOf(csl), yearOf(csl)].filter(Boolean).join(", ");
}

function authorsOf(csl: CslItem): string {
  const names = (csl.author ?? []).map(familyOf).filter(Boolean);
  if (names.length > 2) return `${names[0]} et al.`;
  return names.join(" and ");
}

function yearOf({ issued }: CslItem): string {
  const year = issued?.["date-parts"]?.[0]?.[0] ?? issued?.literal;
  return year === undefined ? "" : String(year);
}

function familyOf({ family, literal }: CslName): string {
  return literal ?? family ?? "";
}
