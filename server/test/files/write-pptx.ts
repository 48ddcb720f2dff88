// The smallest PowerPoint writer that will do for tests.
import { escapeXml, officeFiles, relationships, writeZip } from "./write-zip.ts";
import type { Properties, ZipFiles } from "./write-zip.ts";

export interface PptxSlide {
  title?: string;
  /** The list below the title. */
  body?: (string | { text: string; level: number })[];
  /** Each is a shape of its own. */
  boxes?: string[];
  table?: string[][];
  notes?: string[];
  isHidden?: boolean;
  /** More XML among the shapes, before the title. */
  shapes?: string;
  /** What the slide refers to, beside its notes: id, type, path. */
  relations?: [id: string, type: string, target: string][];
}

export interface PptxOptions {
  properties?: Properties;
  /** The order of the show, as indexes of the slides. */
  order?: number[];
  firstNumber?: number;
  /** More files, or others in place of the usual ones. */
  files?: ZipFiles;
}

const NAMESPACES = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"`;

export function writePptx(slides: PptxSlide[], options: PptxOptions = {}): Uint8Array {
  const { properties, order = slides.map((_, index) => index), firstNumber = 1 } = options;
  const files: ZipFiles = officeFiles("ppt/presentation.xml", properties);
  files["ppt/presentation.xml"] =
    `<p:presentation ${NAMESPACES} firstSlideNum="${firstNumber}"><p:sldIdLst>${order.map((index) => `<p:sldId id="${256 + index}" r:id="rId${index}"/>`).join("")}</p:sldIdLst></p:presentation>`;
  files["ppt/_rels/presentation.xml.rels"] = relationships(
    slides.map((_, index) => [`rId${index}`, "slide", `slides/slide${index + 1}.xml`]),
  );
  for (const [index, slide] of slides.entries()) {
    const { notes, relations = [] } = slide;
    files[`ppt/slides/slide${index + 1}.xml`] = slideXml(slide);
    const all: [string, string, string][] = [...relations];
    if (notes !== undefined) all.push(["notes", "notesSlide", `../notesSlides/notesSlide${index + 1}.xml`]);
    files[`ppt/slides/_rels/slide${index + 1}.xml.rels`] = relationships(all);
    if (notes !== undefined) files[`ppt/notesSlides/notesSlide${index + 1}.xml`] = notesXml(notes);
  }
  return writeZip({ ...files, ...options.files });
}

function slideXml({ title, body, boxes = [], table, isHidden, shapes = "" }: PptxSlide): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<p:sld ${NAMESPACES}${isHidden === true ? ' show="0"' : ""}><p:cSld><p:spTree>
${shapes}
${body === undefined ? "" : shape('<p:ph idx="1"/>', body)}
${title === undefined ? "" : shape('<p:ph type="title"/>', [title])}
${boxes.map((text) => shape("", [text])).join("")}
${table === undefined ? "" : tableXml(table)}
${shape('<p:ph type="ftr"/>', ["The footer of every slide"])}
${shape('<p:ph type="sldNum"/>', ["99"])}
</p:spTree></p:cSld></p:sld>`;
}

export function shape(placeholder: string, paragraphs: (string | { text: string; level: number })[]): string {
  return `<p:sp><p:nvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs.map(paragraph).join("")}</p:txBody></p:sp>`;
}

function paragraph(stated: string | { text: string; level: number }): string {
  const { text, level } = typeof stated === "string" ? { text: stated, level: 0 } : stated;
  const lines = text
    .split("\n")
    .map((line) => `<a:r><a:rPr lang="en-GB"/><a:t>${escapeXml(line)}</a:t></a:r>`);
  return `<a:p><a:pPr lvl="${level}"/>${lines.join("<a:br/>")}</a:p>`;
}

function tableXml(rows: string[][]): string {
  const cell = (text: string) => `<a:tc><a:txBody>${paragraph(text)}</a:txBody></a:tc>`;
  const row = (cells: string[]) => `<a:tr>${cells.map(cell).join("")}</a:tr>`;
  return `<p:graphicFrame><a:graphic><a:graphicData><a:tbl>${rows.map(row).join("")}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
}

function notesXml(notes: string[]): string {
  return `<p:notes ${NAMESPACES}><p:cSld><p:spTree>${shape('<p:ph type="sldImg"/>', ["picture"])}${shape('<p:ph type="body" idx="1"/>', notes)}${shape('<p:ph type="sldNum"/>', ["7"])}</p:spTree></p:cSld></p:notes>`;
}
