// Ingest, for Word. In: the archive of a file. Out: its text with footnotes and endnotes at the end, its sections by
// its headings.
import { zipSync } from "fflate";
import mammoth from "mammoth";
import { findOfficeTitle } from "./find-office-title.ts";
import { htmlText } from "../html/html-text.ts";
import { parseHtml } from "../html/parse-html.ts";
import type { Material } from "../material.ts";
import { type OfficePackage, openOfficePackage } from "./office-package.ts";
import type { Zip } from "./open-zip.ts";
import { readCoreProperties } from "./read-core-properties.ts";
import { refuseFile } from "../refuse-file.ts";
import { sectionPlaces } from "../section-places.ts";

export async function readDocx(name: string, zip: Zip): Promise<Material> {
  const file = openOfficePackage(name, zip);
  const html = await convert(repack(zip, file)).catch((cause: unknown) => {
    throw refuseFile.unreadable(name, "it is damaged", cause);
  });
  const { text, headings, savedCopy } = htmlText(parseHtml(withPlainNotes(html)));
  if (text === "") throw refuseFile.withoutText(name);
  const { title, csl } = readCoreProperties(file);
  return {
    kind: "text",
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    title: findOfficeTitle(name, title, headings.find(({ level }) => level === 1)?.heading),
    csl,
    text,
    places: sectionPlaces(text, headings),
    savedCopy,
  };
}

async function convert(buffer: Buffer): Promise<string> {
  const { value } = await mammoth.convertToHtml(
    { buffer },
    {
      styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Quote'] => blockquote:fresh"],
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(async () => ({ src: "" })),
    },
  );
  return value;
}

/** What we give to mammoth, which has no limits: the parts with text, unpacked and checked by us. */
function repack(zip: Zip, { mainPart, readXml }: OfficePackage): Buffer {
  const folder = mainPart.replace(/[^/]*$/, "");
  const parts: [path: string, xml: Uint8Array][] = [];
  for (const path of zip.paths) {
    const isText = path.startsWith(folder) && /^[^/]+\.xml$/i.test(path.slice(folder.length));
    if (!isText && !/(?:\.rels|^\[Content_Types\]\.xml)$/i.test(path)) continue;
    parts.push([path, Buffer.from(readXml(path) ?? "")]);
  }
  return Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }));
}

/** A note is referred to by its number, as in Word; mammoth writes "[1]", and an arrow back. */
function withPlainNotes(html: string): string {
  return html
    .replace(/<a href="#(?:foot|end)note-[^"]*" id="[^"]*">\[(\d+)\]<\/a>/g, "$1")
    .replace(/ ?<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g, "");
}
