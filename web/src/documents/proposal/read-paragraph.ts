// Reads the Typst of a proposed paragraph into blocks of words and notes. `typstFromMarkdown` wrote it; anything unknown
// here is shown unchanged.

export type Piece = { kind: "text"; text: string } | { kind: "note"; index: number };

export interface Block {
  kind: "heading" | "point" | "text";
  pieces: Piece[];
}

const MARKED = { heading: /^=+ /, point: /^(?:-|\d+\.) / } as const;
const NOTE = /#footnote\[(\d+)\];?/;
/** Separates two notes in Typst; not needed here. */
const COMMA = "#super[,]";

export function readParagraph(typst: string): Block[] {
  const lines = typst.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const text = line.trim();
    const kind = MARKED.heading.test(text) ? "heading" : MARKED.point.test(text) ? "point" : "text";
    return { kind, pieces: readPieces(kind === "text" ? text : text.replace(MARKED[kind], "")) };
  });
}

function readPieces(line: string): Piece[] {
  // Every second part is the number of a note.
  return line
    .replaceAll(COMMA, "")
    .split(NOTE)
    .flatMap((part, at): Piece[] => {
      if (at % 2 === 1) return [{ kind: "note", index: Number(part) - 1 }];
      return part === "" ? [] : [{ kind: "text", text: withoutMarkup(part) }];
    });
}

function withoutMarkup(typst: string): string {
  return typst.replace(/\\(.)|[*_]/gu, (_, escaped: string | undefined) => escaped ?? "");
}
