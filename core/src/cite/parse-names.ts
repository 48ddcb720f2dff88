// The authors of a work as people type them → CSL names.
//
//   "Doe, Jane; Smith, John"   "Jane Doe, John Smith and Ann Lee"   "Doe, J., Smith, A."   "Smith J, Lee AB"
//   "Martin Luther King Jr."   "van der Berg, A."   "Centers for Disease Control and Prevention"
//
// A name of one word is kept as it is. So is a name in braces, whatever it looks like: "{Apple Records}".
// A wrong guess can be seen in the form, and corrected there with a comma or with braces.
import type { CslName } from "../contract/csl-item.ts";
import { dropEmpty } from "./drop-empty.ts";
import { isOrganisation } from "./is-organisation.ts";

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;
/** Written before or after a name, but not part of it. */
const TITLE = /^(?:dr|prof(?:essor)?|mrs?|ms|sir|dame|rev)\.?$/i;
const DEGREE = /^(?:ph\.?d|m\.?d|m\.?a|m\.?sc|b\.?sc|esq|mba|jd|rn)\.?$/i;
const PARTICLE =
  /^(?:van|von|der|den|de|del|della|di|da|du|la|le|las|los|dos|das|do|ter|ten|af|av|zu|zur|zum|vom|bin|ibn|al|el)$/;
const LEGAL_FORM = /^(?:inc|ltd|llc|plc|gmbh|ag|co|corp|s\.?a)\.?$/i;
const INITIALS = /^(?:\p{Lu}\.?[- ]?){1,4}$/u;
/** As PubMed writes it: "Smith J", "van der Berg AB". */
const INITIALS_LAST = /^((?:\p{Ll}+ )*\p{Lu}[\p{L}’'-]*\p{Ll}(?: \p{Lu}[\p{L}’'-]*\p{Ll})?) (\p{Lu}{1,3})$/u;

/** The number of characters in the private use area. */
const MOST_BRACES = 6_400;

export function parseNames(text: string): CslName[] {
  const braced: string[] = [];
  // Hidden while the list is split: a character of the private use area stands for what is in braces.
  const shown = text
    .replaceAll(/[\uE000-\uF8FF]/g, "")
    .replaceAll(/\{([^{}]*)\}/g, (_, inner: string) =>
      braced.length < MOST_BRACES ? String.fromCharCode(0xe000 + braced.push(inner) - 1) : inner,
    );
  const restore = (part: string): string =>
    part.replaceAll(/[\uE000-\uF8FF]/g, (mark) => braced[mark.charCodeAt(0) - 0xe000]!);

  return splitList(shown.replaceAll(/\s+/g, " ").trim())
    .flatMap((part) => parseCommas(part, shown.includes(";")))
    .map((name) => Object.entries(name).map(([part, value]) => [part, restore(value as string)] as const))
    .map((parts) => dropEmpty(Object.fromEntries(parts)))
    .filter((name) => Object.keys(name).length > 0);
}

function splitList(list: string): string[] {
  const bare = list.replace(/^(?:written |posted |reported )?by:? /i, "").replace(/,? et al\.?$/i, "");
  const parts = bare.includes(";") ? bare.split(";") : splitAnd(bare);
  return parts.map((part) => part.replace(/^ *(?:and|&) /i, "").trim()).filter((part) => part !== "");
}

/** "and" divides names, but it may also be part of the name of an organisation. */
function splitAnd(list: string): string[] {
  const parts = list.split(/,? (?:and|&|und|et|y) /i);
  if (parts.length === 1) return parts;
  const first = parts[0]!;
  const last = parts.at(-1)!;
  const isOne =
    (isOrganisation(first) && (/ (?:of|for|on) /.test(first) || !isName(last))) ||
    (isOrganisation(last) && !isName(first)) ||
    first === last;
  return isOne ? [list] : parts;
}

/** Where semicolons divide names, a comma never does. */
function parseCommas(part: string, isDivided: boolean): CslName[] {
  const pieces = part.split(",").map((piece) => piece.trim());
  const suffix = pieces.slice(1).find((piece) => SUFFIX.test(piece));
  const names = pieces.filter((piece, index) => index === 0 || !(SUFFIX.test(piece) || DEGREE.test(piece)));
  const [first = "", second = "", third] = names;

  if (names.length === 1) return [withSuffix(parseWords(first), suffix)];
  if (isBraced(first) || isBraced(second))
    return [withSuffix({ family: first, given: second }, third ?? suffix)];
  if (names.every((name) => INITIALS_LAST.test(name))) return names.map(parseWords);
  const isPaired = names.length % 2 === 0;
  const pairs = names
    .filter((_, index) => index % 2 === 0)
    .map((family, index) => ({ family, given: names[2 * index + 1] ?? "" }));
  if (isPaired && names.every((name, index) => index % 2 === 0 || INITIALS.test(name))) return pairs;
  if (isOrganisation(first) || LEGAL_FORM.test(second)) return [{ literal: part }];
  // "Doe, Jane, Roe, Richard"
  if (isPaired && names.length > 2 && names.every((name) => /^\p{Lu}[\p{L}’'-]*$/u.test(name))) return pairs;
  if (names.every(isName) && !(isDivided && names.length === 2)) return names.map(parseWords);
  if (names.length === 2) return [withSuffix({ family: first, given: second }, suffix)];
  const isFirstInverted = !first.includes(" ") && names.slice(2).every(isName);
  return isFirstInverted
    ? [{ family: first, given: second }, ...names.slice(2).map(parseWords)]
    : [{ literal: part }];
}

/** A name without commas. */
function parseWords(name: string): CslName {
  if (isOrganisation(name)) return { literal: name };
  const [, family, initials = ""] = INITIALS_LAST.exec(name) ?? [];
  if (family !== undefined && !SUFFIX.test(initials)) return { family, given: initials };

  const words = name.split(" ");
  while (words.length > 1 && TITLE.test(words[0]!)) words.shift();
  while (words.length > 1 && DEGREE.test(words.at(-1)!)) words.pop();
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1)!) ? words.pop() : undefined;
  if (words.length === 1) return { literal: words[0]! };
  let start = words.length - 1;
  while (start > 1 && PARTICLE.test(words[start - 1]!)) start--;
  return withSuffix({ family: words.slice(start).join(" "), given: words.slice(0, start).join(" ") }, suffix);
}

/** A full name, or an organisation: something that can stand in a list by itself. */
function isName(text: string): boolean {
  const words = text.split(" ");
  const isPerson =
    words.length > 1 &&
    words.length < 6 &&
    words.every((word) => /^\p{Lu}/u.test(word) || PARTICLE.test(word));
  return isPerson || isOrganisation(text);
}

function isBraced(text: string): boolean {
  return /^[\uE000-\uF8FF]$/.test(text);
}

function withSuffix(name: CslName, suffix: string | undefined): CslName {
  return suffix === undefined ? name : { ...name, suffix };
}
