export type CitesIn = "notes" | "text";

/** Where a style cites, read from the start of its file: opening it would take a moment. */
export function citesIn(csl: string): CitesIn {
  return /<style\b[^>]*\sclass\s*=\s*["']note["']/.test(csl) ? "notes" : "text";
}

/** Whether a style cites by superscripts, which follow the punctuation: "later.¹" */
export function raisesCitations(csl: string): boolean {
  const [citation = ""] = /<citation\b.*?<\/citation>/s.exec(csl) ?? [];
  return /<(?:layout\b|text\s[^>]*citation-number)[^>]*vertical-align\s*=\s*["']sup["']/.test(citation);
}
