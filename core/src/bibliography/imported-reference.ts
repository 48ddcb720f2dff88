// What comes out of a file of references.
import { CslItem } from "../contract/csl-item.ts";
import { limitItem } from "../contract/limit-item.ts";

export interface ImportedReference {
  /** What the file calls it. */
  key: string;
  /** Where it begins, from 1. */
  line: number;
  item: CslItem;
}

export interface ImportProblem {
  line: number;
  key: string;
  /** Whether the reference was imported anyway, without what the message names. */
  isImported: boolean;
  message: string;
}

export interface ImportResult {
  references: ImportedReference[];
  problems: ImportProblem[];
}

/** A reference as a reader made it, and the fields of the file that have no place in it. */
export interface ReadReference {
  key: string;
  line: number;
  item: Record<string, unknown>;
  leftOut: readonly string[];
}

/** A problem in a file, whether its reference is lost or is imported anyway. */
export function problemAt(
  line: number,
  message: string,
  { isImported = false, key = "" } = {},
): ImportProblem {
  return { line, key, isImported, message };
}

/** Invariant: what is imported is a valid item; anything else is a problem with a line. `found`: earlier problems. */
export function checkReferences(
  read: Iterable<ReadReference>,
  found: readonly ImportProblem[] = [],
): ImportResult {
  const references: ImportedReference[] = [];
  const problems: ImportProblem[] = [];
  for (const { key, line, item: stated, leftOut } of read) {
    const { item, shortened } = limitItem(stated);
    const checked = CslItem.safeParse(item);
    if (checked.success) references.push({ key, line, item: checked.data });
    else problems.push(problemAt(line, describe(item, checked.error.issues[0]!.path), { key }));
    if (checked.success && shortened.length > 0)
      problems.push(
        problemAt(line, `Too long, and cut off: ${shortened.join(", ")}.`, { key, isImported: true }),
      );
    if (checked.success && leftOut.length > 0)
      problems.push(problemAt(line, `Left out: ${leftOut.join(", ")}.`, { key, isImported: true }));
  }
  return { references, problems: [...problems, ...found].toSorted((a, b) => a.line - b.line) };
}

function describe(item: Record<string, unknown>, path: readonly PropertyKey[]): string {
  const variable = String(path[0] ?? "type");
  if (item[variable] === undefined) return `It has no ${variable}. Add one and import it again.`;
  return `Its ${variable} can't be read. Correct it and import it again.`;
}
