// The text of a .bib file → its entries, with values as they are written. Text between entries is a comment.
// A broken entry ends at the next line that begins with "@", so that it takes nothing else with it.
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

const NEXT_ENTRY = /[ \t]{0,8}@[a-z]{1,30}[ \t]{0,8}\{[^,\s]{0,200},/iy;

export function parseBibtex(text: string): BibtexFile {
  const strings = new Map(MONTHS.map((month) => [month, month]));
  const file: BibtexFile = { entries: [], broken: [] };
  const lines = lineCounter(text);
  const start = /@\s{0,20}([a-z]{1,30})\s{0,20}([{(])/gi;
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    const [type, from, end] = [found[1]!.toLowerCase(), start.lastIndex, found[2] === "{" ? "}" : ")"];
    const line = lines(found.index);
    // BibTeX counts an escaped brace, most other programs do not. An entry is read whichever way it was meant.
    const read = (honoursEscapes: boolean): Block =>
      readBlock(type, line, openCursor(text, from, end, honoursEscapes), strings);
    const first = read(true);
    const second = "at" in first ? first : read(false);
    const block = "at" in second ? second : first;
    if ("at" in block) {
      if (block.entry !== undefined) file.entries.push(block.entry);
      for (const [name, value] of block.strings ?? []) strings.set(name, value);
      start.lastIndex = block.at;
    } else {
      if (type !== "comment") file.broken.push({ key: block.key, line, reason: block.reason });
      const next = text.slice(from).search(/\n[ \t]*@/);
      start.lastIndex = next < 0 ? text.length : from + next;
    }
  }
  return file;
}

type Block =
  | { at: number; entry?: BibtexEntry; strings?: ReadonlyMap<string, string> }
  | { key: string; reason: string };

function readBlock(type: string, line: number, cursor: Cursor, strings: ReadonlyMap<string, string>): Block {
  let key = "";
  try {
    if (type === "comment" || type === "preamble") cursor.skipRest();
    else if (type === "string") {
      const added = readFields(cursor, strings);
      return { at: cursor.at(), strings: added };
    } else {
      key = cursor.match(/[^,\s}]*/y).trim();
      if (!cursor.skip(",") && !cursor.isAtEnd()) throw new BrokenEntry("there is no comma after its key");
      const fields = readFields(cursor, strings);
      return { at: cursor.at(), entry: { type, key, line, fields } };
    }
    return { at: cursor.at() };
  } catch (error) {
    if (!(error instanceof BrokenEntry)) throw error;
    return { key, reason: error.message };
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
function openCursor(text: string, from: number, end: string, honoursEscapes: boolean) {
  let at = from;
  const pass = (): void => {
    while (/\s/.test(text[at] ?? "")) at++;
  };
  const skip = (expected: string): boolean => {
    pass();
    if (text[at] !== expected) return false;
    at++;
    return true;
  };
  const find = (closing: string): number => {
    let depth = 0;
    for (let place = at; place < text.length; place++) {
      const character = text[place];
      if (character === "\\" && honoursEscapes) place++;
      else if (character === closing && depth === 0) return place;
      else if (character === "{") depth++;
      else if (character === "}") depth--;
      else if (character === "\n" && beginsEntry(place + 1)) return -1;
    }
    return -1;
  };
  /** Without this, a value that is not closed would swallow the next entry. */
  const beginsEntry = (place: number): boolean => {
    NEXT_ENTRY.lastIndex = place;
    return NEXT_ENTRY.test(text);
  };
  const until = (closing: string): string => {
    const place = find(closing);
    if (place < 0) throw new BrokenEntry(`a “${closing}” is missing`);
    const value = text.slice(at, place);
    at = place + 1;
    return value;
  };
  return {
    at: () => at,
    skip,
    until,
    skipEnd: () => skip(end),
    skipRest: () => void until(end),
    isAtEnd(): boolean {
      pass();
      return text[at] === end;
    },
    match(pattern: RegExp): string {
      pass();
      pattern.lastIndex = at;
      const found = pattern.exec(text)?.[0] ?? "";
      at += found.length;
      return found;
    },
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
