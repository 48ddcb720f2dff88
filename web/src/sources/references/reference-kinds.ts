// The kinds of references that can be entered by hand, and the fields that each needs.
import type { CslItem } from "@ibid/core/contract/csl-item.ts";

export interface ReferenceKind {
  key: string;
  label: string;
  /** The CSL type. Two kinds may share one: they differ in their preset. */
  type: string;
  /** All fields but the title, in the order of the form. With a label where the kind calls a field something else. */
  fields: readonly (string | readonly [variable: string, label: string])[];
  preset?: Readonly<Record<string, string>>;
}

const KINDS: Record<string, Omit<ReferenceKind, "key">> = {
  article: {
    label: "Journal article",
    type: "article-journal",
    fields: ["issued", "author", ["container-title", "Journal"], "volume", "issue", "page", "DOI", "URL"],
  },
  book: {
    label: "Book",
    type: "book",
    fields: ["issued", "author", "publisher", "edition", "editor", "ISBN"],
  },
  chapter: {
    label: "Chapter of a book",
    type: "chapter",
    fields: ["issued", "author", ["container-title", "Book"], "editor", "page", "publisher", "ISBN", "DOI"],
  },
  webpage: {
    label: "Web page",
    type: "webpage",
    fields: ["issued", "author", ["container-title", "Website"], "URL", "accessed"],
  },
  report: {
    label: "Report",
    type: "report",
    fields: ["issued", "author", ["publisher", "Institution"], "number", "DOI", "URL"],
  },
  thesis: {
    label: "Thesis",
    type: "thesis",
    fields: ["issued", "author", ["publisher", "University"], ["genre", "Degree"], "URL"],
    preset: { genre: "PhD thesis" },
  },
  conference: {
    label: "Conference paper",
    type: "paper-conference",
    fields: ["issued", "author", ["container-title", "Proceedings"], "page", "publisher", "DOI"],
  },
  preprint: {
    label: "Preprint",
    type: "article",
    fields: ["issued", "author", ["publisher", "Repository"], "number", "DOI", "URL"],
  },
  slides: {
    label: "Slides",
    type: "speech",
    fields: ["issued", "author", ["publisher", "Institution"], "genre", "URL"],
    preset: { genre: "Lecture slides" },
  },
  lecture: {
    label: "Lecture or talk",
    type: "speech",
    fields: ["issued", "author", ["publisher", "Institution"], "event-title", "genre", "URL"],
    preset: { genre: "Lecture" },
  },
  video: {
    label: "Video",
    type: "motion_picture",
    fields: ["issued", ["author", "Made by"], ["container-title", "Site"], "medium", "URL"],
    preset: { medium: "Video" },
  },
  newspaper: {
    label: "Newspaper article",
    type: "article-newspaper",
    fields: ["issued", "author", ["container-title", "Newspaper"], "page", "URL"],
  },
  magazine: {
    label: "Magazine article",
    type: "article-magazine",
    fields: ["issued", "author", ["container-title", "Magazine"], "volume", "issue", "page", "URL"],
  },
  dataset: {
    label: "Data set",
    type: "dataset",
    fields: ["issued", "author", ["publisher", "Repository"], "version", "DOI", "URL"],
  },
  software: {
    label: "Software",
    type: "software",
    fields: ["issued", "author", "version", "publisher", "DOI", "URL"],
  },
  document: {
    label: "Anything else",
    type: "document",
    fields: ["issued", "author", "publisher", "DOI", "URL"],
  },
};

export const REFERENCE_KINDS: readonly ReferenceKind[] = Object.entries(KINDS).map(([key, kind]) => ({
  key,
  ...kind,
}));

/** An imported reference of a type that can't be entered by hand keeps its type and gets the usual fields. */
export function kindOf({ type, genre }: Pick<CslItem, "type"> & { genre?: unknown }): ReferenceKind {
  const isSlides = typeof genre === "string" && /slide/i.test(genre);
  const known = REFERENCE_KINDS.find((kind) => kind.type === type && (kind.key === "slides") === isSlides);
  return (
    known ??
    REFERENCE_KINDS.find((kind) => kind.type === type) ?? {
      ...KINDS["document"]!,
      key: type,
      label: type.replaceAll(/[_-]/g, " "),
      type,
    }
  );
}
