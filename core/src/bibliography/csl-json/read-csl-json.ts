// A file of CSL-JSON → references. Its items are found before they are parsed, so that a broken one is reported with
// its line and the others are imported.
import {
  checkReferences,
  type ImportProblem,
  type ImportResult,
  problemAt,
  type ReadReference,
} from "../imported-reference.ts";
import { parseObject } from "../residue.ts";

export function readCslJson(text: string): ImportResult {
  const read: ReadReference[] = [];
  const broken: ImportProblem[] = [];
  for (const { json, line } of splitItems(text)) {
    const item = parseObject(json);
    if (item === null) {
      broken.push(problemAt(line, "This item is not valid JSON. Correct it and import it again."));
      continue;
    }
    const { id, ...rest } = item;
    const key = typeof id === "string" || typeof id === "number" ? String(id) : "";
    read.push({ key, line, item: rest, leftOut: [] });
  }
  return checkReferences(read, broken);
}

/** The objects that a list holds, or the one object there is. */
function* splitItems(text: string): Generator<{ json: string; line: number }> {
  let [line, counted] = [1, 0];
  const wrapper = /^\s*\{\s*"items"\s*:\s*\[/.exec(text)?.[0].length ?? 0;
  const ends = endsOfObjects(text, wrapper);
  for (let start = text.indexOf("{", wrapper); start >= 0;) {
    for (; counted < start; counted++) if (text[counted] === "\n") line++;
    const end = ends.get(start);
    yield { json: end === undefined ? "" : text.slice(start, end), line };
    start = end === undefined ? nextItem(text, start) : text.indexOf("{", end);
  }
}

/** Where each object begins, and where it ends. Those that do not end are not in it. */
function endsOfObjects(text: string, from: number): Map<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfText(text, at);
    else if (character === "{") open.push(at);
    else if (character === "}" && open.length > 0) ends.set(open.pop()!, at + 1);
  }
  return ends;
}

/** A JSON string has no line breaks: one that is not closed ends with its line, or it would swallow all the rest. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"' && text[at] !== "\n") at += text[at] === "\\" ? 2 : 1;
  return at;
}

/** After an object that does not end: the next one with the same indentation. */
function nextItem(text: string, start: number): number {
  const indentation = text.slice(text.lastIndexOf("\n", start) + 1, start);
  const next = /^\s*$/.test(indentation) ? text.indexOf(`\n${indentation}{`, start) : -1;
  return next < 0 ? -1 : next + 1 + indentation.length;
}
