// What a PDF says about itself, in its information dictionary and in its XMP metadata.
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PdfDetails {
  title: string;
  /** One string per author, or all in one. */
  authors: string[];
  created: string;
  /** The program that made it. */
  creator: string;
  /** The publication that an article is in. */
  publication: {
    name: string;
    volume: string;
    issue: string;
    firstPage: string;
    lastPage: string;
    date: string;
  };
  /** Everything else that is stated, as one text to look for identifiers in. */
  rest: string;
}

const LONGEST = 2000;

/** Damaged metadata is ignored. */
export async function readDetails(pdf: PDFDocumentProxy): Promise<PdfDetails> {
  const found = await pdf.getMetadata().catch(() => null);
  const info = (found?.info ?? {}) as Record<string, unknown>;
  const xmp = (key: string): unknown => found?.metadata?.get(key);
  const prism = (name: string) => clean(xmp(`prism:${name}`));
  const creators = xmp("dc:creator");
  const authors = Array.isArray(creators) ? creators.map(clean).filter((author) => author !== "") : [];
  const custom = info["Custom"] instanceof Map ? [...(info["Custom"] as Map<string, unknown>)] : [];
  return {
    title: clean(info["Title"]) || clean(xmp("dc:title")),
    authors: authors.length > 1 ? authors : [clean(info["Author"]) || (authors[0] ?? "")],
    created: clean(info["CreationDate"]),
    creator: `${clean(info["Creator"])} ${clean(info["Producer"])}`.trim(),
    publication: {
      name: prism("publicationname"),
      volume: prism("volume"),
      issue: prism("number"),
      firstPage: prism("startingpage"),
      lastPage: prism("endingpage"),
      date: prism("coverdate") || prism("publicationdate"),
    },
    rest: [
      clean(info["Subject"]),
      clean(info["Keywords"]),
      ...custom.map(([key, value]) => `${key}: ${clean(value)}`),
      String(found?.metadata?.getRaw() ?? "").slice(0, 200_000),
    ].join("\n"),
  };
}

function clean(value: unknown): string {
  return typeof value === "string" ? value.slice(0, LONGEST).replace(/\p{C}/gu, "").trim() : "";
}
