// "Doe, Jane and {World Health Organization}" ↔ CSL names.
import { dropEmpty } from "../../cite/drop-empty.ts";
import type { CslName } from "../../contract/csl-item.ts";
import { latexToText, textToLatex } from "./latex-text.ts";

export function readBibtexNames(value: string): CslName[] {
  return splitOutsideBraces(value.replaceAll(/\s+/g, " ").trim(), / and /gi)
    .map((name) => name.trim())
    .filter((name) => name !== "" && name.toLowerCase() !== "others")
    .map(readName);
}

export function writeBibtexNames(names: readonly CslName[]): string {
  return names.map(writeName).filter(Boolean).join(" and ");
}

function readName(name: string): CslName {
  if (isBraced(name)) return { literal: latexToText(name) };
  const parts = splitOutsideBraces(name, /,/g).map((part) => latexToText(part));
  const [family = "", second = "", third] = parts;
  // Two commas: the suffix is in the middle.
  if (third !== undefined) return dropEmpty({ family, given: third, suffix: second });
  return parts.length === 2 ? dropEmpty({ family, given: second }) : readPlainName(name);
}

/** "Ludwig van Beethoven": the family name begins with the first word in lower case, or is the last word. */
function readPlainName(name: string): CslName {
  const words = splitOutsideBraces(name, / /g).filter(Boolean);
  const small = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && /^\p{Ll}/u.test(latexToText(word)),
  );
  const start = small < 0 ? words.length - 1 : small;
  const [given, family] = [words.slice(0, start), words.slice(start)].map((part) =>
    latexToText(part.join(" ")),
  );
  return given === "" ? { literal: family! } : { family: family!, given: given! };
}

function writeName(name: CslName): string {
  if (name.literal !== undefined) return `{${textToLatex(name.literal)}}`;
  const text = (part: string): string => (typeof name[part] === "string" ? protect(name[part]) : "");
  const family = [text("dropping-particle"), text("non-dropping-particle"), text("family")]
    .filter(Boolean)
    .join(" ");
  return [family, text("suffix"), text("given")]
    .filter((part, index) => part !== "" || index !== 1)
    .join(", ");
}

/** Commas and "and" would divide a name. */
function protect(part: string): string {
  const latex = textToLatex(part);
  return /,|(?:^|\s)and(?:\s|$)/i.test(part) ? `{${latex}}` : latex;
}

/** Whether one pair of braces encloses all of it, unlike "{a} and {b}". */
function isBraced(name: string): boolean {
  return name.startsWith("{") && depthsOf(name).indexOf(0, 1) === name.length - 1;
}

/** Splits where `divider` matches outside of braces. */
function splitOutsideBraces(text: string, divider: RegExp): string[] {
  const depths = depthsOf(text);
  const parts: string[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(divider)) {
    if (depths[index] !== 0 || index < at) continue;
    parts.push(text.slice(at, index));
    at = index + found.length;
  }
  return [...parts, text.slice(at)];
}

/** How many braces are open at each place; a brace itself counts as outside. */
function depthsOf(text: string): number[] {
  let depth = 0;
  return text.split("").map((character) => {
    if (character === "}") depth--;
    return character === "{" ? depth++ : depth;
  });
}
