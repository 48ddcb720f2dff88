import type { Finding } from "@ibid/core/contract/document.ts";
import { generatedLists, typedLists } from "@ibid/core/typst/reference-lists.ts";
import { type StoredDocument, toSummary } from "../../db/documents.ts";
import { finding } from "./finding.ts";

const COPY =
  "This is a copy of the list of references. Ibid adds the list at the end itself and leaves the copy out: you can delete it.";
const EARLIER_COPY =
  "This is an earlier copy of the list of references. Ibid leaves it out, because there is a later one: you can delete it.";
const TYPED = {
  list: "This list of references was typed by hand, and Ibid adds one too. Delete it, or turn off the list that Ibid adds.",
  heading:
    "There is no list under this heading, and Ibid adds one with its own heading. Delete it, or turn off the list that Ibid adds.",
};

/** Lists of references in the text, where there is another one anyway. */
export function checkLists(document: StoredDocument): Finding[] {
  const { content, citations } = document;
  const copies = generatedLists(content);
  if (!toSummary(document).options.bibliography)
    return copies.slice(0, -1).map((range) => finding("list_by_hand", "hint", EARLIER_COPY, { range }));
  if (!citations.some(({ position, removed }) => position !== null && !removed)) return [];
  return [
    ...copies.map((range) => finding("list_by_hand", "hint", COPY, { range })),
    ...typedLists(content).map(({ kind, ...range }) =>
      finding("list_by_hand", "problem", TYPED[kind], { range }),
    ),
  ];
}
