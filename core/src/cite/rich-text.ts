// Formatted text as a list of runs. citeproc's output becomes runs, and HTML, plain text and Typst are made from
// runs alone, so that one formatted tree is the source of all of them.

export interface Run {
  readonly text: string;
  readonly italic?: true;
  readonly bold?: true;
  readonly underline?: true;
  readonly smallCaps?: true;
  readonly superscript?: true;
  readonly subscript?: true;
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
  return (
    a.italic === b.italic &&
    a.bold === b.bold &&
    a.underline === b.underline &&
    a.smallCaps === b.smallCaps &&
    a.superscript === b.superscript &&
    a.subscript === b.subscript &&
    a.href === b.href
  );
}
