// The words of each slide of a PowerPoint file, in the order of the show, by the shortest way through its XML: a second
// opinion on what stands where.
import { type Zip, openZip } from "../../server/src/ingest/office/open-zip.ts";

const SHOW = "ppt/presentation.xml";

export function readSlides(name: string, bytes: Uint8Array): string[] {
  const zip = openZip(name, bytes);
  const ids = Array.from(readPart(zip, SHOW).matchAll(/<p:sldId\b[^>]*\br:id="([^"]+)"/g), ([, id]) => id!);
  const slides = relationsOf(zip, SHOW);
  return ids.map((id) => {
    const slide = slides.get(id) ?? "";
    const related = [...relationsOf(zip, slide).values()].filter((path) =>
      /notesSlides|diagrams\/data/.test(path),
    );
    return [slide, ...related].map((path) => wordsOf(readPart(zip, path))).join("\n");
  });
}

function relationsOf(zip: Zip, part: string): Map<string, string> {
  const relations = readPart(zip, part.replace(/[^/]*$/, "_rels/$&.rels")).matchAll(/<Relationship\b[^>]*>/g);
  return new Map(
    Array.from(relations, ([element]) => {
      const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? "";
      const path = new URL(attribute("Target"), `file:///${part}`).pathname.slice(1);
      return [attribute("Id"), path] as const;
    }),
  );
}

function readPart(zip: Zip, path: string): string {
  return new TextDecoder().decode(zip.read(path) ?? new Uint8Array());
}

function wordsOf(xml: string): string {
  const texts = Array.from(xml.matchAll(/<a:t>([^<]*)<\/a:t>/g), ([, text]) => text!);
  return texts
    .join("")
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(parseInt(code, hex ? 16 : 10)),
    );
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
