// Formatted text as a list of runs. citeproc's output becomes runs, and HTML, plain text and Typst are made from
// runs alone, so that one formatted tree is the source of all of them.

const LOOKS = ["italic", "bold", "underline", "smallCaps", "superscript", "subscript"] as const;
export type Look = (typeof LOOKS)[number];

export interface Run extends Readonly<Partial<Record<Look, true>>> {
  readonly text: string;
  /** Always http or https. */
  readonly href?: string;
}

export type RichText = readonly Run[];

/** Neighbours that look the same become one run; empty ones are dropped. */
export function joinRuns(runs: Iterable<Run>): RichText {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === "") continue;
    if (last !== undefined && looksLike(last, run))
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}

function looksLike(a: Run, b: Run): boolean {
  return a.href === b.href && LOOKS.every((look) => a[look] === b[look]);
}
