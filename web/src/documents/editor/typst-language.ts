// Typst, as far as an editor colours it: what is text, what is code, what is mathematics. It reads line by line and
// never fails; the compiler says what is wrong.
import { HighlightStyle, StreamLanguage, type StringStream } from "@codemirror/language";
import { tags } from "@lezer/highlight";

/** Where the reader is, innermost last. A code line ends with its line, everything else at `close`. */
interface Frame {
  kind: "text" | "code" | "math";
  close: string | null;
}

interface State {
  frames: Frame[];
  isHeading: boolean;
  isStrong: boolean;
  isEmphasised: boolean;
  /** After `#name` and after its arguments, brackets still belong to the call. */
  isCalled: boolean;
  commentDepth: number;
  /** The fence of a raw block that is open. */
  fence: string | null;
}

const KEYWORDS =
  /^(?:let|set|show|import|include|if|else|for|while|in|return|break|continue|context|as|not|and|or|none|auto|true|false)\b/;
const STATEMENTS = /^(?:let|set|show|import|include|if|for|while|return|context)\b/;
const NAME = /^[\p{L}_][\p{L}\p{N}_-]*/u;
const OPENERS: Record<string, Frame> = {
  "(": { kind: "code", close: ")" },
  "{": { kind: "code", close: "}" },
  "[": { kind: "text", close: "]" },
};

export const typstLanguage = StreamLanguage.define<State>({
  name: "typst",
  startState: () => ({
    frames: [{ kind: "text", close: null }],
    isHeading: false,
    isStrong: false,
    isEmphasised: false,
    isCalled: false,
    commentDepth: 0,
    fence: null,
  }),
  copyState: (state) => ({ ...state, frames: [...state.frames] }),
  token: (stream, state) => {
    if (stream.sol()) startLine(state);
    if (state.commentDepth > 0) return blockComment(stream, state);
    if (state.fence !== null) return rawBlock(stream, state);
    if (stream.match("/*")) {
      state.commentDepth = 1;
      return "comment";
    }
    // An address is not a comment.
    if (stream.match(/^\/\/.*/)) return "comment";
    const frame = state.frames.at(-1)!;
    const token =
      frame.kind === "code"
        ? code(stream, state)
        : frame.kind === "math"
          ? math(stream, state)
          : text(stream, state);
    if (stream.eol()) endLine(state);
    return token;
  },
  blankLine: startLine,
  languageData: {
    commentTokens: { line: "//", block: { open: "/*", close: "*/" } },
    // A dollar sign is a price as often as the beginning of a formula.
    closeBrackets: { brackets: ["(", "[", "{"] },
  },
  tokenTable: {
    math: tags.special(tags.string),
    label: tags.labelName,
    call: tags.function(tags.variableName),
  },
});

export const typstColours = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "700" },
  { tag: tags.strong, fontWeight: "700" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: [tags.keyword, tags.function(tags.variableName)], color: "var(--accent)" },
  { tag: [tags.string, tags.number, tags.monospace], color: "var(--warn)" },
  { tag: tags.special(tags.string), color: "var(--ink-2)" },
  { tag: tags.comment, color: "var(--ink-3)" },
  { tag: [tags.labelName, tags.link], color: "var(--accent)", textDecoration: "underline" },
  { tag: tags.list, fontWeight: "700" },
]);

function startLine(state: State): void {
  state.isHeading = false;
  state.isCalled = false;
}

function endLine(state: State): void {
  while (state.frames.length > 1 && state.frames.at(-1)!.close === null) state.frames.pop();
}

function text(stream: StringStream, state: State): string | null {
  const frame = state.frames.at(-1)!;
  if (state.isCalled) {
    const opener = OPENERS[stream.peek() ?? ""];
    if (opener && stream.peek() !== "{") return enter(stream, state, opener);
    if (stream.match(/^\.[\p{L}_][\p{L}\p{N}_-]*/u)) return "call";
    state.isCalled = false;
  }
  const isLineStart = /^\s*$/.test(stream.string.slice(0, stream.pos));
  if (isLineStart && stream.match(/^\s*=+(?=\s)/)) {
    state.isHeading = true;
    return "heading";
  }
  if (isLineStart && stream.match(/^\s*(?:[-+]|\d+\.|\/)(?=\s)/)) return "list";
  if (frame.close !== null && stream.peek() === frame.close) return leave(stream, state);
  if (frame.close !== null && stream.peek() === "[") return enter(stream, state, OPENERS["["]!);
  if (stream.match(/^\\./)) return styled(state);
  if (stream.match(/^`{3,}/)) return rawFence(stream, state);
  if (stream.match(/^`[^`]*`?/)) return "monospace";
  if (stream.eat("$")) return enterMath(state);
  if (stream.match(/^https?:\/\/[^\s\])]+/)) return "link";
  if (stream.match(/^<[\p{L}_][\p{L}\p{N}_.:-]*>/u) || stream.match(/^@[\p{L}_][\p{L}\p{N}_.:-]*/u))
    return "label";
  if (stream.eat("#")) return hash(stream, state);
  if (stream.match(/^\*/)) return toggle(state, "isStrong");
  // Inside a word an underscore is a letter.
  if (stream.match(/^_(?![\p{L}\p{N}])/u) || (stream.peek() === "_" && !isInWord(stream) && stream.eat("_")))
    return toggle(state, "isEmphasised");
  stream.next();
  stream.match(/^[^\\`$<@#*_/\][{}()h]+/);
  return styled(state);
}

function code(stream: StringStream, state: State): string | null {
  const frame = state.frames.at(-1)!;
  if (stream.eatSpace()) return null;
  if (frame.close !== null && stream.peek() === frame.close) return leave(stream, state);
  if (frame.close === null && stream.peek() === ";") {
    state.frames.pop();
    stream.next();
    return null;
  }
  // A code line inside brackets ends with them.
  if (frame.close === null && /[\])}]/.test(stream.peek() ?? "")) {
    state.frames.pop();
    return null;
  }
  if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return "string";
  if (stream.eat("$")) return enterMath(state);
  if (stream.match(/^\d[\d.]*(?:pt|mm|cm|in|em|fr|deg|rad|%)?/)) return "number";
  if (stream.match(/^<[\p{L}_][\p{L}\p{N}_.:-]*>/u)) return "label";
  if (stream.match(/^`{3,}/)) return rawFence(stream, state);
  if (stream.match(KEYWORDS)) return "keyword";
  if (stream.match(NAME)) return /[([]/.test(stream.peek() ?? "") ? "call" : null;
  const opener = OPENERS[stream.peek() ?? ""];
  if (opener) return enter(stream, state, opener);
  stream.next();
  return null;
}

function math(stream: StringStream, state: State): string {
  if (stream.eat("$")) {
    state.frames.pop();
    return "math";
  }
  if (!stream.match(/^\\./) && !stream.match(/^"[^"]*"?/)) stream.next();
  stream.match(/^[^$\\"/]+/);
  return "math";
}

function hash(stream: StringStream, state: State): string | null {
  if (stream.match(STATEMENTS)) {
    state.frames.push({ kind: "code", close: null });
    return "keyword";
  }
  if (stream.match(/^(?:else|return|none|auto|true|false)\b/)) return "keyword";
  if (stream.match(NAME)) {
    state.isCalled = true;
    return "call";
  }
  const opener = OPENERS[stream.peek() ?? ""];
  return opener ? enter(stream, state, opener) : styled(state);
}

function enter(stream: StringStream, state: State, frame: Frame): null {
  stream.next();
  state.frames.push(frame);
  state.isCalled = false;
  return null;
}

function leave(stream: StringStream, state: State): null {
  stream.next();
  state.frames.pop();
  state.isCalled = state.frames.at(-1)!.kind === "text";
  return null;
}

function enterMath(state: State): string {
  state.frames.push({ kind: "math", close: "$" });
  return "math";
}

function rawFence(stream: StringStream, state: State): string {
  state.fence = stream.current();
  return rawBlock(stream, state);
}

function rawBlock(stream: StringStream, state: State): string {
  const end = stream.string.indexOf(state.fence!, stream.pos);
  if (end < 0) stream.skipToEnd();
  else {
    stream.pos = end + state.fence!.length;
    state.fence = null;
  }
  return "monospace";
}

function blockComment(stream: StringStream, state: State): string {
  if (stream.match("*/")) state.commentDepth -= 1;
  else if (stream.match("/*")) state.commentDepth += 1;
  else {
    stream.next();
    stream.match(/^[^*/]+/);
  }
  return "comment";
}

function toggle(state: State, mark: "isStrong" | "isEmphasised"): string | null {
  const before = styled(state);
  state[mark] = !state[mark];
  return state[mark] ? styled(state) : before;
}

function styled(state: State): string | null {
  const names = [
    state.isHeading && "heading",
    state.isStrong && "strong",
    state.isEmphasised && "emphasis",
  ].filter(Boolean);
  return names.length > 0 ? names.join(" ") : null;
}

function isInWord(stream: StringStream): boolean {
  return /[\p{L}\p{N}]/u.test(stream.string.charAt(stream.pos - 1));
}
