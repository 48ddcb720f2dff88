// The text of a .bib file → its entries, with values as they are written. What stands between entries is a comment.
// A broken entry ends at the next line that begins with "@", so that it takes nothing else with it.

export interface BibtexEntry {
  type: string;
  key: string;
  line: number;
  /** By name in small letters. */
  fields: Map<string, string>;
}

export interface BibtexFile {
  entries: BibtexEntry[];
  broken: { key: string; line: number; reason: string }[];
}

const NEXT_ENTRY = /[ \t]{0,8}@[a-z]{1,30}[ \t]{0,8}\{[^,\s]{0,200},/iy;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

export function parseBibtex(text: string): BibtexFile {
  const strings = new Map(MONTHS.map((month) => [month, month]));
  const file: BibtexFile = { entries: [], broken: [] };
  const lines = lineCounter(text);
  const start = /@\s{0,20}([a-z]{1,30})\s{0,20}([{(])/gi;
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    const type = found[1]!.toLowerCase();
    const cursor = openCursor(text, start.lastIndex, found[2] === "{" ? "}" : ")");
    let key = "";
    try {
      if (type === "comment" || type === "preamble") cursor.skipRest();
      else if (type === "string") for (const [name, value] of readFields(cursor, strings)) strings.set(name, value);
      else {
        key = cursor.match(/[^,\s}]*/y).trim();
        if (!cursor.skip(",") && !cursor.isAtEnd()) throw new BrokenEntry("there is no comma after its key");
        file.entries.push({ type, key, line: lines(found.index), fields: readFields(cursor, strings) });
      }
      start.lastIndex = cursor.at();
    } catch (error) {
      if (!(error instanceof BrokenEntry)) throw error;
      if (type !== "comment") file.broken.push({ key, line: lines(found.index), reason: error.message });
      const next = text.slice(start.lastIndex).search(/\n[ \t]*@/);
      start.lastIndex = next < 0 ? text.length : start.lastIndex + next;
    }
  }
  return file;
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

/** A place in the text of an entry that ends with `end`. White space is passed over before everything. */
function openCursor(text: string, from: number, end: string) {
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
  const find = (closing: string, honoursEscapes: boolean): number => {
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
  /** Who forgets to close a value would have the next entry in it. */
  const beginsEntry = (place: number): boolean => {
    NEXT_ENTRY.lastIndex = place;
    return NEXT_ENTRY.test(text);
  };
  const until = (closing: string): string => {
    // An escaped brace counts for BibTeX and does not for most others. A file is read whichever way it was meant.
    const place = [true, false].map((honoursEscapes) => find(closing, honoursEscapes)).find((each) => each >= 0);
    if (place === undefined) throw new BrokenEntry(`a “${closing}” is missing`);
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

/** Positions come in rising order. */
function lineCounter(text: string): (position: number) => number {
  let [line, counted] = [1, 0];
  return (position) => {
    for (; counted < position; counted++) if (text[counted] === "\n") line++;
    return line;
  };
}
