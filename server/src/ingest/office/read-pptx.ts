// Ingest, for PowerPoint. In: the archive of a file. Out: its slides in the order of the show, each with its title
// first, then its text, then its notes.
// Hidden slides are read like all others: they count in PowerPoint's own numbering, and sharing the file shared them
// too.
import { PageIndex, PageLabel } from "@ibid/core/contract/locator.ts";
import type { PagePlace } from "@ibid/core/contract/source-content.ts";
import { type CopiedText, type CopyWriter, copyWriter } from "../html/copy-writer.ts";
import { findOfficeTitle } from "./find-office-title.ts";
import { findSmartArt } from "./find-smart-art.ts";
import { type Material, MATERIAL_LIMITS } from "../material.ts";
import { type OfficePackage, openOfficePackage, relatedPart } from "./office-package.ts";
import type { Zip } from "./open-zip.ts";
import { findAll, findFirst, xmlAttribute } from "./parse-xml.ts";
import { readCoreProperties } from "./read-core-properties.ts";
import { refuseFile } from "../refuse-file.ts";
import {
  findShapes,
  isTitleShape,
  placeholderType,
  writeLines,
  writeList,
  writeShape,
} from "./write-shapes.ts";

const SLIDE_BORDER = "\n\n";

export function readPptx(name: string, zip: Zip): Material {
  const file = openOfficePackage(name, zip);
  const { paths, firstNumber } = readShow(name, file);
  const slides = paths.map((path, index) => readSlide(name, file, path, index));
  if (slides.every(({ text }) => text === "")) throw refuseFile.withoutText(name);
  const { title, csl } = readCoreProperties(file);
  return {
    kind: "slides",
    mediaType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    title: findOfficeTitle(name, title, slides[0]?.headings[0]?.heading),
    csl,
    text: slides.map(({ text }) => text).join(SLIDE_BORDER),
    places: slidePlaces(slides, firstNumber),
    savedCopy: slides.map(({ savedCopy }) => `<section>${savedCopy}</section>`).join(SLIDE_BORDER),
  };
}

function readShow(name: string, file: OfficePackage): { paths: (string | null)[]; firstNumber: number } {
  const root = file.read(file.mainPart);
  if (root === null) throw refuseFile.unreadable(name, "its list of slides is missing");
  const relations = file.relations(file.mainPart);
  const ids = findAll(root, "sldId").flatMap((slide) => xmlAttribute(slide, "r:id") ?? []);
  if (ids.length === 0) throw refuseFile.withoutPages(name);
  if (ids.length > MATERIAL_LIMITS.pages) throw refuseFile.tooLong(name, "pages");
  const firstNumber = Number(xmlAttribute(findFirst(root, "presentation"), "firstSlideNum") ?? 1);
  return {
    paths: ids.map((id) => relations.get(id)?.path ?? null),
    firstNumber: Number.isSafeInteger(firstNumber) ? firstNumber : 1,
  };
}

function readSlide(name: string, file: OfficePackage, path: string | null, index: number): CopiedText {
  const root = path === null ? null : file.read(path);
  if (path === null || root === null) throw refuseFile.unreadable(name, `slide ${index + 1} is missing`);
  const relations = file.relations(path);
  const writer = copyWriter();
  const shapes = findShapes(root);
  for (const shape of [...shapes.filter(isTitleShape), ...shapes.filter((shape) => !isTitleShape(shape))]) {
    writeShape(writer, shape);
    const diagram = relations.get(xmlAttribute(findFirst(shape, "relIds"), "r:dm") ?? "");
    const data = diagram === undefined ? null : file.read(diagram.path);
    if (data !== null) writeList(writer, findSmartArt(data));
  }
  const notes = relatedPart(relations, "notesSlide");
  if (notes !== null) writeNotes(writer, file, notes);
  return writer.finish();
}

function writeNotes(writer: CopyWriter, file: OfficePackage, path: string): void {
  const root = file.read(path);
  writer.openBlock("aside");
  for (const shape of root === null ? [] : findShapes(root)) {
    if (placeholderType(shape) === "body") writeLines(writer, null, findAll(shape, "p"));
  }
  writer.close();
}

function slidePlaces(slides: readonly CopiedText[], firstNumber: number): PagePlace[] {
  let start = 0;
  return slides.map(({ text }, index) => {
    const place: PagePlace = {
      kind: "page",
      pageIndex: PageIndex.parse(index),
      pageLabel: PageLabel.parse(String(firstNumber + index)),
      start,
      end: start + text.length,
    };
    start = place.end + SLIDE_BORDER.length;
    return place;
  });
}
