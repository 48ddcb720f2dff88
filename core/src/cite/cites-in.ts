export type CitesIn = "notes" | "text";

/** Where a style cites, read from the start of its file: opening it would take a moment. */
export function citesIn(csl: string): CitesIn {
  return /<style\b[^>]*\sclass\s*=\s*["']note["']/.test(csl) ? "notes" : "text";
}
