// The words of a block as Typst markup on one line.
import { typstLiteral } from "../cite/to-typst.ts";
import { sayUnknown } from "../markers/unknown-number.ts";
import type { AnswerNode, TakeFootnote } from "./answer-node.ts";
import { endCall, footnoteToken } from "./insertion-point.ts";

/** `call`: code, and the text after it could be taken for a part of it. `marked`: a look with a special sign. */
type Piece =
  | { kind: "text"; source: string }
  | { kind: "call"; source: string }
  | { kind: "marked"; sign: "*" | "_"; source: string }
  | { kind: "footnote"; number: number };

const LOOKS = { strong: "*", emphasis: "_" } as const;
const CALLS = { "*": "strong", _: "emph" } as const;
const MOST_NESTING = 12;
/** Typst refuses longer ones. */
const MOST_ADDRESS = 2000;

export function writeInline(nodes: readonly AnswerNode[], take: TakeFootnote): string {
  return join(nodes.flatMap((node) => toPieces(node, take, [])));
}

function toPieces(node: AnswerNode, take: TakeFootnote, inside: readonly string[]): Piece[] {
  const { type, value = "", children = [] } = node;
  const within = (): Piece[] => children.flatMap((child) => toPieces(child, take, [...inside, type]));
  const isDeep = inside.length >= MOST_NESTING;
  switch (type) {
    case "text":
      return [{ kind: "text", source: escapeText(value) }];
    case "citation": {
      const number = take(node.number!);
      if (number === null) return [{ kind: "text", source: escapeText(sayUnknown(node.number!)) }];
      return [{ kind: "footnote", number }];
    }
    case "inlineCode":
      return [writeRaw(value)];
    case "break":
      return [{ kind: "call", source: "#linebreak()" }];
    case "image":
      return [{ kind: "text", source: escapeText(node.alt ?? "") }];
    case "html":
      // Not shown in an answer either.
      return [];
    case "strong":
    case "emphasis":
      // Inside its own kind, a sign would end what it should begin.
      if (isDeep || inside.includes(type)) return within();
      return [{ kind: "marked", sign: LOOKS[type], source: join(within()) }];
    case "delete":
      return isDeep ? within() : [{ kind: "call", source: `#strike[${escapeStart(join(within()))}]` }];
    case "link":
      return isDeep || !isWebAddress(node.url)
        ? within()
        : [{ kind: "call", source: `#link(${typstLiteral(node.url)})[${escapeStart(join(within()))}]` }];
    default:
      return within();
  }
}

/** As much of what follows a piece as decides its form. */
const FOLLOWING = 8;

/** Writes each piece in the form that its neighbours allow, from the end, since what follows decides. */
function join(all: readonly Piece[]): string {
  const pieces = all.filter((piece) => piece.kind === "footnote" || piece.source !== "");
  const written: string[] = [];
  let following = "";
  for (let index = pieces.length - 1; index >= 0; index--) {
    const source = write(pieces[index]!, following, pieces[index - 1], pieces[index + 1]);
    written.push(source);
    following = (source.slice(0, FOLLOWING) + following).slice(0, FOLLOWING);
  }
  return written.toReversed().join("");
}

function write(piece: Piece, following: string, before: Piece | undefined, after: Piece | undefined): string {
  switch (piece.kind) {
    case "text":
      return writeText(piece.source, following, after?.kind === "footnote");
    case "call":
      return piece.source + endCall(following);
    case "footnote":
      // Two marks side by side would read as one number.
      return `${before?.kind === "footnote" ? "#super[,]" : ""}${footnoteToken(piece.number, "", following)}`;
    case "marked": {
      const isInWord = before?.kind === "text" && /[\p{L}\p{N}]$/u.test(before.source.slice(-2));
      return isInWord || /^[\p{L}\p{N}]/u.test(following)
        ? `#${CALLS[piece.sign]}[${escapeStart(piece.source)}]${endCall(following)}`
        : piece.sign + piece.source + piece.sign;
    }
  }
}

function writeText(source: string, following: string, isBeforeFootnote: boolean): string {
  // The mark of a note directly follows its word.
  if (isBeforeFootnote) return source.trimEnd();
  const beginsComment = source.endsWith("/") && /^[/*]/.test(following);
  return beginsComment ? `${source.slice(0, -1)}\\/` : source;
}

/** On one line, so that only the first sign of a block could begin a list or a heading: see `escapeStart`. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\t-\r \u0085\u2028\u2029]+/g, " ")
    .replaceAll(/\p{Cc}/gu, "")
    .replaceAll(/[\\#*_`$<>@[\]~]|\/(?=[/*])|-(?=[-?])|(?<![\p{L}\p{N}])-(?=\p{N})|\.(?=\.)/gu, "\\$&");
}

/** Escapes what would make a block a heading, a list or a term. */
export function escapeStart(source: string): string {
  return source
    .trim()
    .replace(/^[=\-+/]/, "\\$&")
    .replace(/^\d+(?=\.)/, "$&\\");
}

function writeRaw(value: string): Piece {
  const code = value
    .toWellFormed()
    .replaceAll(/[\t-\r\u0085\u2028\u2029]+/g, " ")
    .replaceAll(/\p{Cc}/gu, "");
  return code === "" || code.includes("`")
    ? { kind: "call", source: `#raw(${typstLiteral(code)})` }
    : { kind: "text", source: `\`${code}\`` };
}

function isWebAddress(url: string | undefined): url is string {
  return url !== undefined && url.length <= MOST_ADDRESS && /^https?:\/\/[^\s/]/i.test(url);
}
