// The smallest archive writer that will do for tests of Office files and e-books.
import { strToU8, zipSync } from "fflate";

export type ZipFiles = Record<string, string | Uint8Array>;

export function writeZip(files: ZipFiles): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === "string" ? strToU8(content) : content,
      ]),
    ),
  );
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

export interface Properties {
  title?: string;
  creator?: string;
  created?: string;
  modified?: string;
}

/** The files that every Office file begins with. */
export function officeFiles(mainPart: string, properties?: Properties): ZipFiles {
  const fields = Object.entries(properties ?? {}).map(([name, value]) => {
    const prefix = name === "created" || name === "modified" ? "dcterms" : "dc";
    return `<${prefix}:${name}>${escapeXml(value)}</${prefix}:${name}>`;
  });
  return {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": relationships([
      ["main", "officeDocument", mainPart],
      ["core", "metadata/core-properties", "docProps/core.xml"],
    ]),
    "docProps/core.xml": `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/">${fields.join("")}</cp:coreProperties>`,
  };
}

export function relationships(all: readonly (readonly [id: string, type: string, target: string])[]): string {
  const elements = all.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${escapeXml(target)}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${elements.join("")}</Relationships>`;
}
