import { readDoi } from "@ibid/core/cite/check-identifiers.ts";
import { parseDate } from "@ibid/core/cite/parse-date.ts";
import { parseNames } from "@ibid/core/cite/parse-names.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";

/** The fields of the hand-written form as CSL-JSON; empty ones are left out. */
export function readCsl(form: FormData): CslItem {
  const field = (name: string) => fieldOf(form, name);
  const identifier = field("identifier");
  const doi = readDoi(identifier);
  const author = parseNames(field("author"));
  const issued = parseDate(field("published"));
  return {
    type: "book",
    title: field("title"),
    ...(author.length > 0 && { author }),
    ...(issued && { issued }),
    ...(field("publisher") && { publisher: field("publisher") }),
    ...(doi ? { DOI: doi } : identifier && { ISBN: identifier }),
  };
}

export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
