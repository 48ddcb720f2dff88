// The authors a file names in one string → CSL names.
import type { CslName } from "@ibid/core/contract/csl-item.ts";

/** What programs write when nobody said who wrote it. */
const NOBODY =
  /^(?:unknown|anonymous|author|admin(?:istrator)?|(?:microsoft )?(?:office )?user|owner|root|student|-+)$/i;
const FULL_NAME =
  /^(\p{Lu}[\p{L}.’'-]*(?: \p{Lu}[\p{L}.’'-]*){0,3}) ((?:(?:van|von|der|den|de|del|da|di|la|le|ten|ter) )*\p{Lu}[\p{L}’'-]+)$/u;
const FAMILY_FIRST = /^(\p{L}[\p{L}’'-]*(?: \p{L}[\p{L}’'-]*){0,3}), (\p{Lu}[\p{L}. ’'-]*)$/u;

export function statedAuthors(stated: string): CslName[] {
  const clean = stated.replace(/\p{C}/gu, " ").replace(/\s+/g, " ").trim().slice(0, 2000);
  const parts = clean.includes(";") ? clean.split(";") : [clean];
  return parts
    .flatMap(splitNames)
    .map(toName)
    .filter((name) => name !== null)
    .slice(0, 100);
}

/** Commas separate names only if every part is a full name by itself; "Curie, Marie" is one. */
function splitNames(part: string): string[] {
  const names = part.split(/,? (?:and|und|&) |, /).map((name) => name.trim());
  return names.length > 1 && names.every((name) => FULL_NAME.test(name)) ? names : [part.trim()];
}

function toName(name: string): CslName | null {
  if (name === "" || NOBODY.test(name)) return null;
  // A single word in small letters is a login name.
  if (/^[\p{Ll}\d._-]+$/u.test(name)) return null;
  const familyFirst = FAMILY_FIRST.exec(name);
  if (familyFirst !== null) return { family: familyFirst[1]!.trim(), given: familyFirst[2]!.trim() };
  const full = FULL_NAME.exec(name);
  return full === null ? { literal: name } : { family: full[2]!, given: full[1]! };
}
