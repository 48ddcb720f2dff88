// What the compiler says → what a user is told, at the position in the text that it is about.
import type { Diagnostic } from "@ibid/core/contract/document.ts";
import type { RawDiagnostic, RawPosition } from "./compiler-child.ts";
import { positionIn, startsOf } from "./position-in.ts";
import { FILES, LINES_BEFORE } from "./prelude.ts";

/** What ends a line for Typst: more than for an editor. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

export function readDiagnostics(raw: readonly RawDiagnostic[], text: string): Diagnostic[] {
  const { lines, offsetOf } = offsetsIn(text);
  const last = LINES_BEFORE + lines - 1;
  // Something left open in the text causes another error after its end.
  const inText = raw.filter(({ range }) => range === null || range.start.line <= last);
  const positionOf = positionIn(text);
  const toPosition = (position: RawPosition) => positionOf(offsetOf(position));
  return (inText.length > 0 ? inText : raw).map(({ severity, message, path, range }) => {
    const isHere = range !== null && path.endsWith(FILES.main);
    const { hints, ...explained } = explain(message);
    const isFormula = LETTERS.test(message) || (isHere && text[offsetOf(range.start)] === "$");
    return {
      severity: severity === 1 ? "error" : "warning",
      ...explained,
      hints: isFormula ? [...hints, DOLLAR] : hints,
      range: isHere ? { start: toPosition(range.start), end: toPosition(range.end) } : null,
    };
  });
}

/** Where in a text the compiler's positions are, and how many lines it counts. */
export function offsetsIn(text: string): { lines: number; offsetOf(position: RawPosition): number } {
  const starts = startsOf(text, LINE_END);
  const isAfter = (line: number): boolean => line > LINES_BEFORE + starts.length - 1;
  return {
    lines: starts.length,
    offsetOf: ({ line, character }) =>
      isAfter(line) ? text.length : skip(text, starts[line - LINES_BEFORE] ?? 0, character),
  };
}

/** Said of words in a formula. */
const LETTERS = /meant to display multiple letters/;
const DOLLAR = "$ begins a formula. For a price, write \\$ instead.";

/** Rewords what the compiler says as if it had a folder or a network. */
function explain(said: string): { message: string; hints: string[] } {
  if (said.startsWith("failed to download package"))
    return {
      message: "packages are not available",
      hints: ["Copy what you need from the package into the document."],
    };
  if (/^file not found|\(access denied\)/.test(said))
    return { message: "file not found", hints: ["A document can't read files."] };
  const [message = "", ...hints] = said.split(/, hints?: /);
  return { message, hints };
}

/** The offset that is `count` code points further on. */
function skip(text: string, start: number, count: number): number {
  let at = start;
  for (let left = count; left > 0 && at < text.length; left--) at += text.codePointAt(at)! > 0xffff ? 2 : 1;
  return at;
}
