// Pasted text → what it is, before anything is added: references, addresses, or nothing that we recognise.
import { findDuplicates } from "@ibid/core/bibliography/find-duplicates.ts";
import { importReferences } from "@ibid/core/bibliography/import-references.ts";
import type { ImportProblem } from "@ibid/core/bibliography/imported-reference.ts";
import { readDoi } from "@ibid/core/cite/check-identifiers.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { readWebAddress } from "../add/read-web-address.ts";

export interface FoundReference {
  line: number;
  csl: CslItem;
  /** The course has it already. */
  isKnown: boolean;
}

export type Recognised =
  | { kind: "empty" }
  | { kind: "unknown"; message: string }
  /** A DOI or a web address on each line: their data is fetched. */
  | { kind: "addresses"; urls: string[] }
  | { kind: "references"; found: FoundReference[]; problems: ImportProblem[] };

export function recogniseReferences(text: string, shelf: readonly Source[]): Recognised {
  const lines = text.split("\n").flatMap((line) => line.trim() || []);
  if (lines.length === 0) return { kind: "empty" };
  const addresses = lines.map(readAddress);
  if (addresses.every((url) => url !== null)) return { kind: "addresses", urls: [...new Set(addresses)] };
  try {
    const { references, problems } = importReferences(text);
    const known = knownAmong(
      references.map(({ item }) => item),
      shelf,
    );
    const found = references.map(({ line, item }) => ({ line, csl: item, isKnown: known.has(item) }));
    return { kind: "references", found, problems };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: "unknown", message: error.message };
  }
}

/** The whole line must be the address: a line of BibTeX may contain one. */
function readAddress(line: string): string | null {
  if (readDoi(line) === undefined && !/^https?:\/\/\S+$/i.test(line)) return null;
  const address = readWebAddress(readDoi(line) ?? line);
  return "url" in address ? address.url : null;
}

function knownAmong(items: readonly CslItem[], shelf: readonly Source[]): Set<unknown> {
  const shelved = shelf.map(({ csl, url }) => ({ ...(url !== null && { URL: url }), ...csl }));
  const isShelved = new Set<unknown>(shelved);
  const groups = findDuplicates<CslItem>([...shelved, ...items]);
  return new Set(groups.filter((group) => group.some((item) => isShelved.has(item))).flat());
}
