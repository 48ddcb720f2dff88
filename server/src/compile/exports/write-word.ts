// HTML → a Word file: real headings, lists, tables, formulas and footnotes, so that one can go on writing in it.
import {
  AlignmentType,
  Document,
  Footer,
  type IStylesOptions,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TextRun,
} from "docx";
import { htmlToContent } from "docx/html";
import { toHtml } from "hast-util-to-html";
import type { TidyDocument } from "./tidy-html.ts";

/** In half points and twentieths of a point, as Word counts. */
const [TEXT, SMALL, LINE, GAP, HANGING] = [24, 20, 276, 160, 720];
const FONT = "Times New Roman";
const heading = (size: number) => ({
  run: { font: FONT, size, bold: true, color: "000000" },
  paragraph: { spacing: { before: 2 * GAP, after: GAP }, keepNext: true },
});

const STYLES: IStylesOptions = {
  default: {
    document: {
      run: { font: FONT, size: TEXT },
      paragraph: { spacing: { line: LINE, lineRule: LineRuleType.AUTO, after: GAP } },
    },
    heading1: heading(32),
    heading2: heading(28),
    heading3: heading(26),
    heading4: heading(TEXT),
    heading5: heading(TEXT),
    heading6: heading(TEXT),
    footnoteText: { run: { size: SMALL }, paragraph: { spacing: { after: 0 } } },
  },
  paragraphStyles: [
    {
      ...{ id: "Reference", name: "Bibliography", basedOn: "Normal", quickFormat: true },
      paragraph: { indent: { left: HANGING, hanging: HANGING } },
    },
    {
      ...{ id: "BlockQuote", name: "Quote", basedOn: "Normal", quickFormat: true },
      paragraph: { indent: { left: HANGING, right: HANGING } },
    },
  ],
};

export async function writeWord({ lang, title, body }: TidyDocument): Promise<Uint8Array> {
  const html = toHtml({ type: "root", children: body });
  const content = [
    ...htmlToContent(html, {
      styleMap: { "p.reference": "Reference", blockquote: "BlockQuote" },
      notes: "footnotes",
    }),
  ];
  // Word makes one table of two that follow each other.
  const children = content.flatMap((block, at) =>
    block instanceof Table && content[at + 1] instanceof Table ? [block, new Paragraph("")] : [block],
  );
  const pageNumber = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [PageNumber.CURRENT] })],
  });
  const document = new Document({
    ...{ title, creator: "Ibid", styles: STYLES, language: { value: lang } },
    sections: [{ footers: { default: new Footer({ children: [pageNumber] }) }, children }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
