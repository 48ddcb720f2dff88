// The authors a file names in one string → CSL names.
import { parseNames } from "@ibid/core/cite/parse-names.ts";
import type { CslName } from "@ibid/core/contract/csl-item.ts";

/** What programs write when nobody said who wrote it. */
const NOBODY =
  /^(?:unknown|anonymous|author|admin(?:istrator)?|(?:microsoft )?(?:office )?user|owner|root|student|-+)$/i;

export function statedAuthors(stated: string): CslName[] {
  const clean = stated.replace(/\p{C}/gu, " ").slice(0, 2000);
  return parseNames(clean)
    .filter(({ literal, given, family }) => !isNobody(literal ?? [given, family].filter(Boolean).join(" ")))
    .slice(0, 100);
}

/** A single word in small letters is a login name. */
function isNobody(name: string): boolean {
  return NOBODY.test(name) || /^[\p{Ll}\d._-]+$/u.test(name);
}
