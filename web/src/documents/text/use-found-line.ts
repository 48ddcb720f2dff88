import { findWords, searchWords } from "@ibid/core/find/search-words.ts";
import type { EditorView } from "@codemirror/view";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { useEffect } from "react";
import { navigateHere, useUrl } from "../../browser/router.ts";

/**
 * What a search found in a document, as the address has it: ?line=<n>&find=<words>. The first of the words in that line, or
 * after it where lines have been added, is selected; like any selected word, it is marked wherever it stands.
 */
export function useFoundLine(view: EditorView | null, goTo: (range: TextRange) => void): void {
  const { searchParams } = useUrl();
  const line = Number(searchParams.get("line"));
  const find = searchParams.get("find");
  useEffect(() => {
    if (!view || find === null || !Number.isInteger(line) || line < 1) return;
    const { doc } = view.state;
    const from = doc.line(Math.min(line, doc.lines)).from;
    const [first] = findWords(doc.sliceString(from), searchWords(find));
    goTo(first ? { start: from + first.start, end: from + first.end } : { start: from, end: from });
    // Once: whoever writes on is not led back here.
    navigateHere("", { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [view, line, find]);
}
