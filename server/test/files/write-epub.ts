// The smallest e-book writer that will do for tests.
import { writeZip } from "./write-zip.ts";
import type { ZipFiles } from "./write-zip.ts";

export interface EpubOptions {
  /** What stands in the package's `metadata`. */
  metadata?: string;
  /** The order of reading, as indexes of the chapters. */
  order?: number[];
  /** The body of an EPUB 3 table of contents. */
  nav?: string;
  /** The `navMap` of an EPUB 2 table of contents. */
  ncx?: string;
  /** More files, or others in place of the usual ones. */
  files?: ZipFiles;
}

/** Each chapter is the body of an XHTML file, or a whole file. */
export function writeEpub(chapters: string[], options: EpubOptions = {}): Uint8Array {
  const { metadata = "", order = chapters.map((_, index) => index), nav, ncx, files } = options;
  const items = chapters.map((_, index) => item(`c${index}`, `text/chapter%20${index + 1}.xhtml`));
  const contents: ZipFiles = {};
  if (nav !== undefined) {
    items.push(item("nav", "nav.xhtml", 'properties="nav"'));
    contents["OEBPS/nav.xhtml"] = xhtml(`<nav epub:type="toc">${nav}</nav>`);
  }
  if (ncx !== undefined) {
    items.push('<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>');
    contents["OEBPS/toc.ncx"] =
      `<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx><navMap>${ncx}</navMap></ncx>`;
  }
  for (const [index, chapter] of chapters.entries()) {
    contents[`OEBPS/text/chapter ${index + 1}.xhtml`] = chapter.startsWith("<?xml")
      ? chapter
      : xhtml(chapter);
  }
  const spine = [...(nav === undefined ? [] : ["nav"]), ...order.map((index) => `c${index}`)];
  return writeZip({
    mimetype: "application/epub+zip",
    "META-INF/container.xml": `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    "OEBPS/book.opf": `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>${metadata}</metadata><manifest>${items.join("")}</manifest><spine toc="ncx">${spine.map((id) => `<itemref idref="${id}"/>`).join("")}</spine></package>`,
    ...contents,
    ...files,
  });
}

function item(id: string, href: string, more = ""): string {
  return `<item id="${id}" href="${href}" media-type="application/xhtml+xml" ${more}/>`;
}

function xhtml(body: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/><script src="x.js"/></head><body>${body}</body></html>`;
}
