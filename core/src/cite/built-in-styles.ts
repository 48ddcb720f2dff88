// The styles that come with Ibid, with corrections from their manuals. The files are those of the CSL project.
import type { CitesIn } from "./cites-in.ts";
import { apa7 } from "./rules/apa-7.ts";
import { chicago18AuthorDate, chicago18Notes } from "./rules/chicago-18.ts";
import { mla9 } from "./rules/mla-9.ts";
import type { StyleRules } from "./rules/style-rules.ts";

export interface BuiltInStyle {
  title: string;
  /** In `styles/`. */
  file: string;
  rules: StyleRules;
  citesIn: CitesIn;
}

export const builtInStyles = {
  apa: { title: "APA, 7th edition", file: "apa.csl", rules: apa7, citesIn: "text" },
  mla: { title: "MLA, 9th edition", file: "modern-language-association.csl", rules: mla9, citesIn: "text" },
  chicago: {
    title: "Chicago, 18th edition (notes)",
    file: "chicago-fullnote-bibliography.csl",
    rules: chicago18Notes,
    citesIn: "notes",
  },
  "chicago-author-date": {
    title: "Chicago, 18th edition (author-date)",
    file: "chicago-author-date.csl",
    rules: chicago18AuthorDate,
    citesIn: "text",
  },
} as const satisfies Record<string, BuiltInStyle>;

export type BuiltInStyleName = keyof typeof builtInStyles;
