// What an outline says besides its passages: the heading that each stands under, and its telling sentence. For a model
// to follow, and for the built-in answerer to read back.
import { oneLine, shownText } from "./context-text.ts";

export interface OutlineLine {
  number: number;
  /** "" where the source has no headings. */
  heading: string;
  /** Word for word, without Markdown. */
  sentence: string;
}

const TITLE = "Outline, with a telling sentence of each part:";
const LINE = /^\[([1-9]\d*)\] ([^|]*)\| (.+)$/;

/** Invariant: no line can be forged. Brackets of a source's own text are shown as round ones, and each is one line. */
export function outlineText(lines: readonly OutlineLine[]): string {
  const shown = lines.map(
    ({ number, heading, sentence }) =>
      `[${number}] ${shownText(oneLine(heading)).replaceAll("|", "/")} | ${shownText(oneLine(sentence))}`,
  );
  return [TITLE, ...shown].join("\n");
}

/** The inverse, also inside a longer text. */
export function parseOutlineText(text: string): OutlineLine[] {
  const at = text.lastIndexOf(`${TITLE}\n`);
  if (at < 0) return [];
  return text
    .slice(at + TITLE.length + 1)
    .split("\n")
    .flatMap((line) => {
      const [, number, heading, sentence] = LINE.exec(line) ?? [];
      return number === undefined
        ? []
        : [{ number: Number(number), heading: heading!.trim(), sentence: sentence! }];
    });
}
