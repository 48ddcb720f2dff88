// The text of a .bib file → its entries, with values as they are written. Text between entries is a comment.
// A broken entry ends at the next line that begins with "@", so that it takes nothing else with it.
import { matchAt } from "../../chunk/match-at.ts";
import { MONTHS } from "./bibtex-fields.ts";

export interface BibtexEntry {
  type: string;
  key: string;
  line: number;
  /** By name, in lower case. */
  fields: Map<string, string>;
}

export interface BibtexFile {
  entries: BibtexEntry[];
  broken: { key: string; line: number; reason: string }[];
}

const NO_ENTRIES = new Set(["comment", "preamble", "string"]);
const SPACE = /\s*/y;
const NEXT_LINE = /\n[ \t]{0,100}@/g;
const NEXT_ENTRY = /[ \t]{0,8}@[a-z]{1,30}[ \t]{0,8}\{[^,\s]{0,200},/iy;
/** Anything that could begin a block. */
const NEXT_BLOCK = /[ \t]{0,8}@\s{0,20}[a-z]{1,30}\s{0,20}[{(]/iy;

export function parseBibtex(text: string): BibtexFile {
  const strings = new Map(MONTHS.map((month) => [month, month]));
  const file: BibtexFile = { entries: [], broken: [] };
  const lines = lineCounter(text);
  /** Up to here, a block that is not closed has been searched: what begins inside it ends at the next one. */
  let searched = 0;
  const start = /@\s{0,20}([a-z]{1,30})\s{0,20}([{(])/gi;
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    const [type, from, end] = [found[1]!.toLowerCase(), start.lastIndex, found[2] === "{" ? "}" : ")"];
    const line = lines(found.index);
    // BibTeX counts an escaped brace, most other programs do not. An entry is read whichever way it was meant.
    const next = from < searched ? NEXT_BLOCK : NEXT_ENTRY;
    const read = (honoursEscapes: boolean): Block =>
      readBlock(type, openCursor(text, from, end, { honoursEscapes, next }), strings);
    const first = read(true);
    const second = "at" in first ? first : read(false);
    const block = "at" in second ? second : first;
    if ("at" in block) {
      const { key, fields } = block;
      if (!NO_ENTRIES.has(type)) file.entries.push({ type, key, line, fields });
      else for (const [name, value] of fields) strings.set(name, value);
      start.lastIndex = block.at;
    } else {
      if (type !== "comment") file.broken.push({ key: block.key, line, reason: block.reason });
      searched = Math.max(searched, block.searched);
      NEXT_LINE.lastIndex = from;
      start.lastIndex = NEXT_LINE.exec(text)?.index ?? text.length;
    }
  }
  return file;
}

type Block =
  | { key: string; fields: Map<string, string>; at: number }
  | { key: string; reason: string; searched: number };

function readBlock(type: string, cursor: Cursor, strings: ReadonlyMap<string, string>): Block {
  let key = "";
  try {
    if (type === "comment" || type === "preamble") {
      cursor.skipRest();
      return { key, fields: new Map(), at: cursor.at() };
    }
    if (type !== "string") {
      key = cursor.match(/[^,\s}]*/y);
      if (!cursor.skip(",") && !cursor.isAtEnd()) throw new BrokenEntry("there is no comma after its key");
    }
    const fields = readFields(cursor, strings);
    return { key, fields, at: cursor.at() };
  } catch (error) {
    if (!(error instanceof BrokenEntry)) throw error;
    return { key, reason: error.message, searched: cursor.at() };
  }
}

class BrokenEntry extends Error {}

type Cursor = ReturnType<typeof openCursor>;

function readFields(cursor: Cursor, strings: ReadonlyMap<string, string>): Map<string, string> {
  const fields = new Map<string, string>();
  while (!cursor.skipEnd()) {
    const name = cursor.match(/[^\s=,{}"#%()]+/y).toLowerCase();
    if (name === "") throw new BrokenEntry("a field has no name");
    if (!cursor.skip("=")) throw new BrokenEntry(`the field “${name}” has no value`);
    const parts = [readValue(cursor, name, strings)];
    while (cursor.skip("#")) parts.push(readValue(cursor, name, strings));
    fields.set(name, parts.join(""));
    if (!cursor.skip(",") && !cursor.isAtEnd())
      throw new BrokenEntry(`the field “${name}” does not end with a comma or with the entry`);
  }
  return fields;
}

function readValue(cursor: Cursor, name: string, strings: ReadonlyMap<string, string>): string {
  if (cursor.skip("{")) return cursor.until("}");
  if (cursor.skip('"')) return cursor.until('"');
  const word = cursor.match(/[^\s=,{}"#%()]+/y);
  if (word === "") throw new BrokenEntry(`the field “${name}” has no value`);
  return strings.get(word.toLowerCase()) ?? word;
}

/** A position in the text of an entry that ends with `end`. White space before a token is skipped. */
function openCursor(
  text: string,
  from: number,
  end: string,
  { honoursEscapes, next }: { honoursEscapes: boolean; next: RegExp },
) {
  let at = from;
  const match = (pattern: RegExp): string => {
    at += matchAt(SPACE, text, at)!.length;
    const found = matchAt(pattern, text, at) ?? "";
    at += found.length;
    return found;
  };
  const isAt = (expected: string): boolean => match(SPACE) === "" && text[at] === expected;
  const skip = (expected: string): boolean => {
    const isThere = isAt(expected);
    if (isThere) at++;
    return isThere;
  };
  const until = (closing: string): string => {
    const start = at;
    let depth = 0;
    for (; at < text.length; at++) {
      const character = text[at];
      if (character === "\\" && honoursEscapes) at++;
      else if (character === closing && depth === 0) return text.slice(start, at++);
      else if (character === "{") depth++;
      else if (character === "}") depth--;
      // Otherwise, a value that is not closed would swallow the next entry.
      else if (character === "\n" && matchAt(next, text, at + 1) !== undefined) break;
    }
    throw new BrokenEntry(`a “${closing}” is missing`);
  };
  return {
    at: () => at,
    match,
    skip,
    until,
    skipEnd: () => skip(end),
    skipRest: () => until(end),
    isAtEnd: () => isAt(end),
  };
}

/** Positions must be given in rising order. */
function lineCounter(text: string): (position: number) => number {
  let [line, counted] = [1, 0];
  return (position) => {
    for (; counted < position; counted++) if (text[counted] === "\n") line++;
    return line;
  };
}
