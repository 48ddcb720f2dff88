// citeproc's output → runs. citeproc writes strings, and lets an output format say how a piece of text is decorated.
// Ours wraps it in control characters, which no field of an item contains (`clean-item.ts`), so that nothing a
// field says can be taken for a decoration.
import type { Citeproc, Engine } from "./citeproc.ts";
import { joinRuns, type Look, type RichText, type Run } from "../rich-text.ts";
import { webHref } from "../web-href.ts";

export const RUNS_FORMAT = "runs";

const OPEN = "\u0001";
const NAMED = "\u0002";
const CLOSE = `${OPEN}/${NAMED}`;
const MARK = new RegExp(`(${OPEN}[^${NAMED}]*${NAMED})`);
/** Stands for one space between blocks, however many are there already. */
const GAP = "\u0004";
const GAPS = new RegExp(`(?<! ) *${GAP}((?:[${GAP} ]|${OPEN}[^${NAMED}]*${NAMED})*)`, "g");
/** Stands for an ellipsis in a field, to tell it from the one that citeproc puts between names. */
export const FIELD_ELLIPSIS = "\u0003";

/** What a decoration does to the runs inside of it. */
const DECORATIONS: Record<string, Partial<Record<Look, boolean>>> = {
  "@font-style/italic": { italic: true },
  "@font-style/oblique": { italic: true },
  "@font-style/normal": { italic: false },
  "@font-weight/bold": { bold: true },
  "@font-weight/normal": { bold: false },
  "@font-variant/small-caps": { smallCaps: true },
  "@font-variant/normal": { smallCaps: false },
  "@text-decoration/underline": { underline: true },
  "@text-decoration/none": { underline: false },
  "@vertical-align/sup": { superscript: true },
  "@vertical-align/sub": { subscript: true },
  "@vertical-align/baseline": { superscript: false, subscript: false },
};

const wrap = (name: string, text: string): string => `${OPEN}${name}${NAMED}${text}${CLOSE}`;
const asIs = (_: unknown, text: string): string => text;

const FORMAT = {
  text_escape: (text: string | undefined) => text ?? "",
  bibstart: "",
  bibend: "",
  ...Object.fromEntries(Object.keys(DECORATIONS).map((name) => [name, wrap(name, "%%STRING%%")])),
  "@font-weight/light": false,
  "@passthrough/true": asIs,
  "@strip-periods/true": asIs,
  "@strip-periods/false": asIs,
  "@quotes/true": (state: Engine, text: string | undefined) =>
    text === undefined
      ? state.getTerm("open-quote")
      : state.getTerm("open-quote") + text + state.getTerm("close-quote"),
  "@quotes/inner": (state: Engine, text: string | undefined) =>
    text === undefined ? "’" : state.getTerm("open-inner-quote") + text + state.getTerm("close-inner-quote"),
  "@quotes/false": false,
  "@cite/entry": asIs,
  "@bibliography/entry": asIs,
  "@showid/true": asIs,
  // An entry is one line: what a style would set as a separate block is separated by a space.
  "@display/block": (_: unknown, text: string) => GAP + text + GAP,
  "@display/left-margin": (_: unknown, text: string) => text + GAP,
  "@display/right-inline": asIs,
  "@display/indent": (_: unknown, text: string) => GAP + text + GAP,
  "@URL/true": (_: unknown, text: string) => wrap("link", text),
  "@DOI/true": (_: unknown, text: string) => wrap("link", text),
};

export function addRunsFormat(csl: Citeproc): void {
  csl.Output.Formats[RUNS_FORMAT] = FORMAT;
}

/** `ellipsis`: what the style writes where it leaves out names. */
export function readRuns(output: string, ellipsis: string): RichText {
  const runs: Run[] = [];
  const open: string[] = [];
  const spaced = output
    .replaceAll(GAPS, (_, marks: string) => ` ${marks.replaceAll(GAP, "").replaceAll(" ", "")}`)
    .trim();
  for (const part of spaced.split(MARK)) {
    if (part.startsWith(OPEN)) {
      if (part === CLOSE) open.pop();
      else open.push(part.slice(1, -1));
    } else if (part !== "") {
      runs.push(decorate(part.replaceAll("…", ellipsis).replaceAll(FIELD_ELLIPSIS, "…"), open));
    }
  }
  return joinRuns(runs);
}

/** The innermost decoration of each kind wins: citeproc writes "normal" inside "italic" for a title in a title. */
function decorate(text: string, open: readonly string[]): Run {
  const run: Record<string, unknown> = { text };
  for (const name of open) {
    for (const [look, isOn] of Object.entries(DECORATIONS[name] ?? {})) {
      if (isOn) run[look] = true;
      else delete run[look];
    }
  }
  const href = open.includes("link") ? webHref(text) : undefined;
  return { ...run, ...(href !== undefined && { href }) } as Run;
}
