// Just enough of Typst's syntax to tell prose from code, and so to find footnotes only where they are footnotes.
// In: a document's text. Out: its stretches of prose and its numbered footnotes, in order.
// Invariant: linear time and no recursion, whatever the text.
import type { TextRange } from "../chunk/chunk.ts";
import { matchAt } from "../chunk/match-at.ts";
import { endOfAddress, endOfComment, endOfLine, endOfRaw, endOfString } from "./typst-borders.ts";

export type TypstToken =
  /** Words that are set; markup is left out. */
  | ({ kind: "text" } & TextRange)
  /** A footnote in the writer's own words; where it begins. */
  | ({ kind: "own-note" } & TextRange)
  | NumberedFootnote;

/** `#footnote[n]`. `digits` is where the number is. */
export interface NumberedFootnote extends TextRange {
  kind: "footnote";
  number: number;
  digits: TextRange;
}

interface Frame {
  mode: "markup" | "code" | "math";
  /** What ends it: a bracket, the end of the line, or the block of an `if` or a loop. */
  close: "]" | ")" | "}" | "$" | "line" | "block" | "end";
  /** A call in prose may go on after it: `#f(x)[y].z`. */
  isCall?: boolean;
  /** The words of a note are not part of the prose around it. */
  isNote?: boolean;
  /** After the block of an `if`, an `else` may follow. */
  isBranch?: boolean;
}

const STATEMENTS = new Set(["let", "set", "show", "import", "include", "return"]);
const BRANCHES = new Set(["if", "for", "while"]);
const CLOSING = { "[": "]", "(": ")", "{": "}" } as const;
const IDENTIFIER = /[\p{L}_][\p{L}\p{N}_-]*/uy;
const NUMBER_NOTE = /\[\s*([1-9]\d{0,8})\s*\]/y;
const FIELDS = /(?:\.[\p{L}_][\p{L}\p{N}_-]*)+/uy;
const CONTEXT = /(?:context\s+)+/y;
const ELSE = /\s*else(?![\p{L}\p{N}_-])/uy;

export function scanTypst(text: string): TypstToken[] {
  const tokens: TypstToken[] = [];
  const stack: Frame[] = [{ mode: "markup", close: "end" }];
  let at = 0;
  /** Where the prose that is being read began. */
  let prose = 0;
  let notes = 0;

  const match = (pattern: RegExp, from: number): string | undefined => matchAt(pattern, text, from);
  const skip = (end: number): void => {
    if (at > prose && stack.at(-1)!.mode === "markup" && notes === 0)
      tokens.push({ kind: "text", start: prose, end: at });
    at = prose = end;
  };
  const push = (frame: Frame, end: number): void => {
    skip(end);
    stack.push(frame);
    if (frame.isNote) notes++;
  };
  const pop = (end: number): void => {
    skip(end);
    const { isCall, isNote, isBranch } = stack.pop()!;
    if (isNote) notes--;
    const next = isBranch ? match(ELSE, at) : undefined;
    if (next !== undefined) push({ mode: "code", close: "block" }, at + next.length);
    else if (isCall) goOn(false);
  };
  const open = (bracket: keyof typeof CLOSING, more: Partial<Frame> = {}): void =>
    push({ mode: bracket === "[" ? "markup" : "code", close: CLOSING[bracket], ...more }, at + 1);

  /** After the name or bracket of an expression in prose, its fields and arguments follow, or the prose goes on. */
  function goOn(isNote: boolean): void {
    skip(at + (match(FIELDS, at)?.length ?? 0));
    const next = text[at];
    if (next === "(" || next === "[") open(next, { isCall: true, isNote });
  }

  /** Takes a numbered footnote as one token. */
  function takeFootnote(start: number, name: string): boolean {
    const note = name === "footnote" ? match(NUMBER_NOTE, at + name.length) : undefined;
    if (note === undefined) return false;
    const [digits = ""] = /\d+/.exec(note)!;
    const from = at + name.length + note.indexOf(digits);
    const end = at + name.length + note.length;
    tokens.push({
      ...{ kind: "footnote", start, end, number: Number(digits) },
      digits: { start: from, end: from + digits.length },
    });
    at = prose = end;
    return true;
  }

  /** Reads what a `#` in prose begins. Where no expression follows, it is an ordinary character. */
  function readExpression(): void {
    const start = at;
    const from = at + 1 + (match(CONTEXT, at + 1)?.length ?? 0);
    const name = match(IDENTIFIER, from);
    const next = text[from];
    if (name !== undefined) {
      skip(from);
      if (takeFootnote(start, name)) goOn(false);
      else if (STATEMENTS.has(name)) push({ mode: "code", close: "line" }, from + name.length);
      else if (BRANCHES.has(name)) push({ mode: "code", close: "block" }, from + name.length);
      else {
        skip(from + name.length);
        if (name === "footnote") tokens.push({ kind: "own-note", start, end: at });
        goOn(name === "footnote");
      }
    } else if (next === "(" || next === "[" || next === "{") {
      skip(from);
      open(next, { isCall: true });
    } else if (next === '"') {
      skip(endOfString(text, from));
      goOn(false);
    } else at = from;
  }

  while (at < text.length) {
    const { mode, close } = stack.at(-1)!;
    const sign = text[at]!;
    const isCode = mode === "code";
    if (sign === "/" && text[at + 1] === "/") skip(endOfLine(text, at));
    else if (sign === "/" && text[at + 1] === "*") skip(endOfComment(text, at));
    else if (sign === "`") skip(endOfRaw(text, at));
    else if (sign === "\\") at += 2;
    else if (sign === close) pop(at + 1);
    else if (sign === "$") push({ mode: "math", close: "$" }, at + 1);
    else if (sign === '"' && mode !== "markup") skip(endOfString(text, at));
    else if (sign === "#") readExpression();
    else if (close === "line" && (sign === "\n" || sign === ";")) pop(at + 1);
    else if (sign === "]" && isCode && (close === "line" || close === "block")) pop(at);
    else if (close === "block" && (sign === "{" || sign === "[")) {
      skip(at);
      stack.pop();
      open(sign, { isBranch: true });
    } else if (sign === "[" && mode !== "math") open(sign);
    else if (isCode && (sign === "(" || sign === "{")) open(sign);
    else if (isCode) {
      const name = match(IDENTIFIER, at);
      if (name === undefined || !takeFootnote(at, name)) at += name?.length ?? 1;
    } else if (sign === "h" && mode === "markup") at = endOfAddress(text, at);
    else at++;
  }
  at = Math.min(at, text.length);
  skip(at);
  return tokens;
}
