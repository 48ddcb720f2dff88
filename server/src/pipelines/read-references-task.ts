import { importReferences } from "@ibid/core/bibliography/import-references.ts";
import type { ImportProblem } from "@ibid/core/bibliography/imported-reference.ts";

/** A file of references → its items as JSON, and what was wrong with it. */
export function run(text: string): { items: string; problems: ImportProblem[] } {
  const { references, problems } = importReferences(text);
  return { items: JSON.stringify(references.map(({ item }) => item)), problems };
}
