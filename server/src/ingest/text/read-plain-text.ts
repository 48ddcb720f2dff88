// Ingest, for plain text. In: the text of a file. Out: the same text, as one stretch without places.
import type { Material } from "../material.ts";
import { titleFromName } from "../title-from-name.ts";

export function readPlainText(name: string, text: string): Material {
  return {
    kind: "text",
    mediaType: "text/plain",
    title: titleFromName(name),
    csl: {},
    text,
    places: [],
    savedCopy: null,
  };
}
