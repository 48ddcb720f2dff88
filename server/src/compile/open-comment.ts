import type { Diagnostic } from "@ibid/core/contract/document.ts";
import { scanTypst } from "@ibid/core/typst/scan-typst.ts";
import { positionIn } from "./position-in.ts";

/** A comment that is never closed hides what follows and the list of references, and the compiler does not report it. */
export function openComment(text: string): Diagnostic[] {
  const isOpen = scanTypst(`${text}\n#footnote[1]`).at(-1)?.start !== text.length + 1;
  const start = isOpen ? text.indexOf("/*", scanTypst(text).at(-1)?.end ?? 0) : -1;
  if (start === -1) return [];
  const positionOf = positionIn(text);
  return [
    {
      severity: "warning",
      message: "This comment is never closed, so everything after it is left out, including the references.",
      hints: ["Write */ where the comment ends."],
      range: { start: positionOf(start), end: positionOf(start + 2) },
    },
  ];
}
