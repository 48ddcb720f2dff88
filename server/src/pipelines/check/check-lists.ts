import type { Finding } from "@ibid/core/contract/document.ts";
import { generatedLists, typedLists } from "../../compile/reference-lists.ts";
import { type StoredDocument, toSummary } from "../../db/documents.ts";
import { finding } from "./finding.ts";

const COPY =
  "This is a copy of the list of references. Ibid adds the list at the end by itself and leaves the copy out: you can delete it.";
const TYPED =
  "This list of references was typed by hand, and Ibid adds one too. Delete it, or turn off the list that Ibid adds.";

/** Lists of references in the text, where the document gets one anyway. */
export function checkLists(document: StoredDocument): Finding[] {
  const isCited = document.citations.some(({ position, removed }) => position !== null && !removed);
  if (!toSummary(document).options.bibliography || !isCited) return [];
  return [
    ...generatedLists(document.content).map((range) => finding("list_by_hand", "hint", COPY, { range })),
    ...typedLists(document.content).map((range) => finding("list_by_hand", "problem", TYPED, { range })),
  ];
}
