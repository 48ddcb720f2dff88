// The step "bibliography", outwards: items → a file that other programs import. Importing it gives the same items.
import type { CslItem } from "../contract/csl-item.ts";
import type { ExchangeFormat } from "../contract/reference-endpoints.ts";
import { writeBibtex } from "./bibtex/write-bibtex.ts";
import { writeCslJson } from "./csl-json/write-csl-json.ts";
import { writeRis } from "./ris/write-ris.ts";

export function exportReferences(items: readonly CslItem[], format: ExchangeFormat): string {
  switch (format) {
    case "bibtex":
      return writeBibtex(items);
    case "ris":
      return writeRis(items);
    case "csl-json":
      return writeCslJson(items);
  }
}
