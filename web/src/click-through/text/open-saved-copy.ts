import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import { parseSavedCopy, type CopyElement } from "./parse-saved-copy.ts";

const opened = new WeakMap<SourceContent, CopyElement[] | null>();

/** The saved copy of a source, read once: stepping through its citations opens it again and again. */
export function openSavedCopy(content: SourceContent): CopyElement[] | null {
  const { savedCopy, text } = content;
  if (savedCopy === null) return null;
  let nodes = opened.get(content);
  if (nodes === undefined) opened.set(content, (nodes = parseSavedCopy(savedCopy, text)));
  return nodes;
}
