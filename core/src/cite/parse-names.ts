// The authors of a work as people type them ↔ CSL names.
//
//   "Doe, Jane; Smith, John"   "Jane Doe, John Smith and Ann Lee"   "Doe, J., Smith, A."   "Smith J, Lee AB"
//   "Martin Luther King Jr."   "van der Berg, A."   "Centers for Disease Control and Prevention"
//
// A name in braces is kept as it is: "{Apple Records}" is an organisation, whatever it looks like.
import type { CslName } from "../contract/csl-item.ts";
import { isOrganisation } from "./is-organisation.ts";

const SUFFIX = /^(?:jr|sr|II|III|IV)\.?$/i;
/** Written before or after a name, and no part of it. */
const TITLE = /^(?:dr|prof(?:essor)?|mrs?|ms|sir|dame|rev)\.?$/i;
const DEGREE = /^(?:ph\.?d|m\.?d|m\.?a|m\.?sc|b\.?sc|esq|mba|jd|rn)\.?$/i;
const PARTICLE = /^(?:van|von|der|den|de|del|della|di|da|du|la|le|las|los|dos|das|do|ter|ten|af|av|zu|zur|zum|vom|bin|ibn|al|el|d’|’t)$/;
const INITIALS = /^(?:\p{Lu}\.?[-\s]?){1,4}$/u;
/** As PubMed writes it: "Smith J", "van der Berg AB". */
const INITIALS_LAST = /^((?:\p{Ll}+ )*\p{Lu}[\p{L}’'-]*\p{Ll}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]+)?) (\p{Lu}{1,3})$/u;

export function parseNames(text: string): CslName[] {
  const typed = hideBraces(text.replaceAll(/\s+/g, " ").trim());
  const list = typed.text
    .replace(/^(?:written |posted |reported )?by:? /i, "")
    .replace(/,? et al\.?$/i, "");
  const parts = list.includes(";") ? list.split(";").map((part) => part.replace(/^ *(?:and|&) /i, "")) : splitAnd(list);
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => parseCommas(part, typed.restore))
    .map((name) => mapName(name, typed.restore));
}

/** Text that `parseNames` understands. */
export function writeNames(names: readonly CslName[]): string {
  return names.map(writeName).filter(Boolean).join("; ");
}

function writeName(name: CslName): string {
  const { literal, family = "", given = "" } = name;
  const particles = ["dropping-particle", "non-dropping-particle"].map((part) => text(name, part));
  const shownFamily = [...particles, family].filter(Boolean).join(" ");
  const plain = literal ?? [shownFamily, given, text(name, "suffix")].filter(Boolean).join(", ");
  const isUnderstood = JSON.stringify(parseNames(plain).map(writePlain)) === JSON.stringify([writePlain(name)]);
  return isUnderstood || plain === "" ? plain : writeInBraces(name, shownFamily);
}

function writeInBraces({ literal, given = "", ...name }: CslName, family: string): string {
  if (literal !== undefined) return `{${literal}}`;
  return [family, given, text(name, "suffix")].map((part) => `{${part}}`).join(", ");
}

/** "and" divides names, but not the name of an organisation. */
function splitAnd(list: string): string[] {
  const parts = list.split(/,? (?:and|&|und|et|y) /i);
  if (parts.length === 1) return parts;
  const isOne = /^(\S+) & \1$/.test(list) || (parts.some(isOrganisation) && !parts.every((part) => isOrganisation(part) || isFullName(part)));
  return isOne || !parts.some((part) => isFullName(part) || isOrganisation(part) || !part.includes(" ")) ? [list] : parts;
}

function parseCommas(part: string, restore: (text: string) => string): CslName[] {
  const pieces = part.split(",").map((piece) => piece.trim()).filter(Boolean);
  const suffix = pieces.find((piece) => SUFFIX.test(piece));
  const names = pieces.filter((piece) => !SUFFIX.test(piece) && !DEGREE.test(piece));
  const [first = "", second = ""] = names;
  if (names.length === 1) return [withSuffix(parseOne(first, restore), suffix)];
  if (isHidden(first)) return [withSuffix({ family: first, ...(isHidden(second) || second ? { given: second } : {}) }, suffix ?? names[2])];
  if (names.length % 2 === 0 && names.every((name, index) => index % 2 === 0 || INITIALS.test(name)))
    return pairs(names).map(([family, given]) => ({ family, given }));
  if (names.length > 2 || (isFullName(first) && isFullName(second))) {
    return names.every((name) => isFullName(name) || INITIALS_LAST.test(name) || isOrganisation(name))
      ? names.map((name) => parseOne(name, restore))
      : [{ literal: part }];
  }
  if (isOrganisation(first)) return [{ literal: part }];
  return [withSuffix({ family: first, given: second }, suffix)];
}

/** A name without commas. */
function parseOne(name: string, restore: (text: string) => string): CslName {
  if (isHidden(name) || isOrganisation(restore(name))) return { literal: name };
  const initialsLast = INITIALS_LAST.exec(name);
  if (initialsLast !== null) return { family: initialsLast[1]!, given: initialsLast[2]! };

  const words = name.split(" ");
  while (words.length > 1 && TITLE.test(words[0]!)) words.shift();
  while (words.length > 1 && DEGREE.test(words.at(-1)!)) words.pop();
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1)!) ? words.pop() : undefined;
  if (words.length === 1) return { literal: words[0]! };
  let start = words.length - 1;
  while (start > 1 && PARTICLE.test(words[start - 1]!)) start--;
  return withSuffix({ family: words.slice(start).join(" "), given: words.slice(0, start).join(" ") }, suffix);
}

function withSuffix(name: CslName, suffix: string | undefined): CslName {
  return suffix === undefined ? name : { ...name, suffix };
}

/** Two to five words that begin with capital letters, or are particles. */
function isFullName(text: string): boolean {
  const words = text.trim().split(" ");
  const isName = words.length > 1 && words.length < 6 && words.every((word) => /^\p{Lu}/u.test(word) || PARTICLE.test(word));
  return isName && !isOrganisation(text);
}

// Text in braces is out of sight while a list is taken apart: a character of the private use area stands for it.
const HIDDEN = /^[\uE000-\uF8FF]$/;

function hideBraces(text: string): { text: string; restore(text: string): string } {
  const hidden: string[] = [];
  const shown = text.replaceAll(/[\uE000-\uF8FF]/g, "").replaceAll(/\{([^{}]*)\}/g, (_, inner: string) => {
    hidden.push(inner);
    return String.fromCharCode(0xe000 + hidden.length - 1);
  });
  return {
    text: shown,
    restore: (part) => part.replaceAll(/[\uE000-\uF8FF]/g, (mark) => hidden[mark.charCodeAt(0) - 0xe000]!.trim()),
  };
}

function isHidden(name: string): boolean {
  return HIDDEN.test(name);
}

function mapName(name: CslName, change: (text: string) => string): CslName {
  return Object.fromEntries(
    Object.entries(name)
      .map(([part, value]) => [part, change(value as string)] as const)
      .filter(([, value]) => value !== ""),
  );
}
