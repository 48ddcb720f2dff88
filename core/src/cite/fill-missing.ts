// What to write where a source lacks an author, title or date: a placeholder, or what the style's manual prescribes.
import type { StyleRules } from "./rules/style-rules.ts";
import { CREATORS, isDated, namesOf, textOf, type Reference } from "./reference.ts";

/** "placeholders": "Unknown Author", "Untitled", "n.d."; "style": the manual's way, such as putting the title first. */
export type MissingPolicy = "placeholders" | "style";

const PLACEHOLDERS = { author: "Unknown Author", title: "Untitled", date: "n.d." };

const PARTS = /^(?:article|chapter|entry|paper-conference)/;

export function fillMissing(item: Reference, undated: StyleRules["undated"]): Reference {
  // The editor of a book did not write its chapters.
  const creators = PARTS.test(item.type) ? ["author"] : CREATORS;
  const hasCreator = creators.some((variable) => namesOf(item, variable).length > 0);
  const filled: Reference = {
    ...item,
    ...(textOf(item, "title") === "" && { title: PLACEHOLDERS.title }),
    ...(!hasCreator && { author: [{ literal: PLACEHOLDERS.author }] }),
  };
  return isDated(item) || undated === undefined ? filled : undated(filled, PLACEHOLDERS.date);
}
