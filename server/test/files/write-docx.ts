// The smallest Word writer that will do for tests.
import { escapeXml, officeFiles, relationships, writeZip } from "./write-zip.ts";
import type { Properties, ZipFiles } from "./write-zip.ts";

export interface DocxOptions {
  properties?: Properties;
  footnotes?: string[];
  /** More files, or others in place of the usual ones. */
  files?: ZipFiles;
}

const NAMESPACES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`;

/** `body` is what `docxParagraph` and `docxTable` make. */
export function writeDocx(
  body: string[],
  { properties, footnotes = [], files }: DocxOptions = {},
): Uint8Array {
  const notes = footnotes.map(
    (text, index) => `<w:footnote w:id="${index + 1}">${docxParagraph(text)}</w:footnote>`,
  );
  const styles = ["Heading 1", "Heading 2", "Title", "Quote"].map(
    (name) =>
      `<w:style w:type="paragraph" w:styleId="${name.replace(" ", "")}"><w:name w:val="${name}"/></w:style>`,
  );
  return writeZip({
    ...officeFiles("word/document.xml", properties),
    "word/_rels/document.xml.rels": relationships([
      ["styles", "styles", "styles.xml"],
      ["notes", "footnotes", "footnotes.xml"],
      ["numbers", "numbering", "numbering.xml"],
      ["picture", "image", "media/image1.png"],
    ]),
    "word/document.xml": `<w:document ${NAMESPACES}><w:body>${body.join("")}</w:body></w:document>`,
    "word/styles.xml": `<w:styles ${NAMESPACES}>${styles.join("")}</w:styles>`,
    "word/footnotes.xml": `<w:footnotes ${NAMESPACES}>${notes.join("")}</w:footnotes>`,
    "word/numbering.xml": `<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    ...files,
  });
}

/** "^1" refers to the first footnote. */
export function docxParagraph(text: string, style = ""): string {
  const properties =
    style === "item"
      ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
      : `<w:pStyle w:val="${style}"/>`;
  const runs = text
    .split(/(\^\d+)/)
    .map((part) =>
      part.startsWith("^")
        ? `<w:r><w:footnoteReference w:id="${part.slice(1)}"/></w:r>`
        : `<w:r><w:t xml:space="preserve">${escapeXml(part)}</w:t></w:r>`,
    );
  return `<w:p><w:pPr>${properties}</w:pPr>${runs.join("")}</w:p>`;
}

export function docxTable(rows: string[][]): string {
  const row = (cells: string[]) =>
    `<w:tr>${cells.map((cell) => `<w:tc>${docxParagraph(cell)}</w:tc>`).join("")}</w:tr>`;
  return `<w:tbl>${rows.map(row).join("")}</w:tbl>`;
}
