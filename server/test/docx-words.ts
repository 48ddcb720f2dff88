import { strFromU8, unzipSync } from "fflate";

export interface DocxWords {
  /** The marks of notes are their numbers. */
  body: string;
  notes: string[];
}

/** What a Word file says, without the white space. */
export function docxWords(bytes: Uint8Array): DocxWords {
  const files = unzipSync(bytes);
  const xmlOf = (name: string): string => strFromU8(files[`word/${name}.xml`]!);
  const notes = [...xmlOf("footnotes").matchAll(/<w:footnote (?![^>]*w:type=)[^>]*>(.*?)<\/w:footnote>/gs)];
  return { body: wordsIn(xmlOf("document")), notes: notes.map(([, note]) => wordsIn(note!)) };
}

function wordsIn(xml: string): string {
  const parts = xml.matchAll(/<(?:w|m):t(?: [^>]*)?>([^<]*)<|<w:footnoteReference w:id="(\d+)"/g);
  const text = Array.from(parts, ([, words, note]) => words ?? note).join("");
  const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return text
    .replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name]!)
    .replaceAll(/\s/g, "");
}
