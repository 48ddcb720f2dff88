import type { CslItem, CslName } from "@ibid/core/contract/csl-item.ts";

/** The fields of the hand-written form as CSL-JSON; empty ones are left out. */
export function readCsl(form: FormData): CslItem {
  const field = (name: string) => fieldOf(form, name);
  const identifier = field("identifier");
  const doi = /10\.\d{4,9}\/\S+$/.exec(identifier)?.[0];
  return {
    type: "book",
    title: field("title"),
    ...(field("author") && { author: readNames(field("author")) }),
    ...(field("published") && { issued: readDate(field("published")) }),
    ...(field("publisher") && { publisher: field("publisher") }),
    ...(doi ? { DOI: doi } : identifier && { ISBN: identifier }),
  };
}

export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** "Squire, L.; Kandel, E." or "Squire and Kandel". A name without a comma stays as written. */
function readNames(text: string): CslName[] {
  return text
    .split(/\s*;\s*|\s+and\s+|\s*&\s*/)
    .map((name) => name.replace(/,\s*$/, "").trim())
    .filter(Boolean)
    .map((name) => {
      const [family, given] = name.split(/\s*,\s*/);
      return given ? { family: family!, given } : { literal: name };
    });
}

function readDate(text: string): CslItem["issued"] {
  const parts = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text);
  return parts ? { "date-parts": [parts.slice(1).filter(Boolean).map(Number)] } : { literal: text };
}
