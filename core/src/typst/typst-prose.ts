// The prose of a document: paragraphs of plain words, with the way back to the text and the notes in them.
import { scanTypst } from "./scan-typst.ts";

export interface ProseParagraph {
  /** The words, without markup and notes. */
  text: string;
  /** For each unit of `text`: where it is in the document. */
  offsets: number[];
  /** `at`: where in `text` the note is. */
  notes: { at: number; number: number }[];
  /** Whether it has a footnote in the writer's own words. */
  hasOwnNote: boolean;
  isHeading: boolean;
  /** Whether it is one of several arguments, such as a cell of a table. */
  isCell: boolean;
}

/** A line ends. `gap`: an empty line follows, or something that begins a new block. */
const LINE_END = /\n[ \t]*(?<gap>\n\s*|(?==+ |[-+/] |\d+\. ))?/g;
/** After the words of an argument: the next one follows, such as the next cell of a table. */
const NEXT_ARGUMENT = /^\][\s)\]]*,/;
const HEADING = /^\s*=+ /;
/** Signs of emphasis, escapes, and what begins a list item. */
const SIGNS = /\\(?=[^\s\w])|\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[ \t]*(?:[-+/]|\d+\.) /gmu;

export function typstProse(document: string): ProseParagraph[] {
  const paragraphs: ProseParagraph[] = [];
  let paragraph = emptyParagraph();
  const add = (start: number, end: number): void => {
    const words = document.slice(start, end);
    // Tested only at its beginning, so that a long paragraph is not searched again for each of its lines.
    if (paragraph.text === "") paragraph.isHeading = HEADING.test(words);
    let last = 0;
    for (const { index, 0: sign } of [...words.matchAll(SIGNS), { index: words.length, 0: "" }]) {
      paragraph.text += words.slice(last, index);
      for (let at = last; at < index; at++) paragraph.offsets.push(start + at);
      last = index + sign.length;
    }
  };
  /** The comma between two adjacent notes. */
  const isComma = ({ start, end }: { start: number; end: number }): boolean =>
    document.slice(start, end) === "," && document.slice(start - 7, start) === "#super[";
  const close = (): void => {
    if (paragraph.text.trim() !== "" || paragraph.notes.length > 0) paragraphs.push(paragraph);
    paragraph = emptyParagraph();
  };
  let before = 0;
  for (const token of scanTypst(document)) {
    // A note that is alone in its cell stands for the cell before it.
    if (token.kind === "text" && NEXT_ARGUMENT.test(document.slice(before, token.start))) {
      paragraph.isCell = true;
      close();
      paragraph.isCell = true;
    }
    before = token.end;
    if (token.kind === "footnote") paragraph.notes.push({ at: paragraph.text.length, number: token.number });
    if (token.kind === "own-note") paragraph.hasOwnNote = true;
    if (token.kind !== "text" || isComma(token)) continue;
    let last = token.start;
    for (const { index, 0: end, groups } of document.slice(token.start, token.end).matchAll(LINE_END)) {
      add(last, token.start + index);
      last = token.start + index;
      if (groups?.["gap"] === undefined && !paragraph.isHeading) continue;
      close();
      last += end.length;
    }
    add(last, token.end);
  }
  close();
  return paragraphs.filter(({ isHeading }) => !isHeading);
}

function emptyParagraph(): ProseParagraph {
  return { text: "", offsets: [], notes: [], hasOwnNote: false, isHeading: false, isCell: false };
}
