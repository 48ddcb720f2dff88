// A text that arrives in pieces → its paragraphs, each as soon as it is complete.

export interface ParagraphSplitter {
  /** The paragraphs that this piece completes. */
  push(piece: string): string[];
  /** What is left when nothing more comes. */
  end(): string[];
}

const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^#{1,6}\s/;
/** The list of references is made from the notes. Whatever the model writes from such a heading on is left out. */
const REFERENCES =
  /^(?:#{1,6}\s+|\*\*)(?:references|bibliography|works cited|sources|footnotes|notes)[\s:*]*$/i;

/** A heading waits for the paragraph below it: alone it says nothing that could be accepted. */
export function splitParagraphs(): ParagraphSplitter {
  let rest = "";
  let lines: string[] = [];
  let headings: string[] = [];
  let isInFence = false;
  let isOver = false;

  const close = (): string[] => {
    const block = lines.join("\n").trim();
    lines = [];
    if (block === "" || isOver) return [];
    if (REFERENCES.test(block.split("\n")[0]!)) {
      isOver = true;
      return [];
    }
    if (HEADING.test(block) && !block.includes("\n")) {
      headings.push(block);
      return [];
    }
    const whole = [...headings, block].join("\n\n");
    headings = [];
    return [whole];
  };
  const take = (line: string): string[] => {
    if (FENCE.test(line)) isInFence = !isInFence;
    if (line.trim() === "" && !isInFence) return close();
    lines.push(line);
    return [];
  };

  return {
    push(piece) {
      // Only the piece is searched: a line that never ends would be searched from its start with each of its words.
      const parts = piece.split("\n");
      parts[0] = rest + parts[0];
      rest = parts.pop()!;
      return parts.flatMap(take);
    },
    end() {
      const last = rest;
      rest = "";
      return [...take(last), ...close()];
    },
  };
}
