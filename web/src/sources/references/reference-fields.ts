// The fields of a reference: what each is called, and how its text is understood.

/** `names` and `date` are typed as free text and shown back as they were understood; the last three are checked. */
export type FieldSort = "text" | "names" | "date" | "DOI" | "ISBN" | "URL";

export interface ReferenceField {
  /** The CSL variable. */
  variable: string;
  label: string;
  sort: FieldSort;
  placeholder?: string;
}

const names = (label: string) => ({ label, sort: "names" as const });
const date = (label: string) => ({ label, sort: "date" as const });
const text = (label: string) => ({ label, sort: "text" as const });

const FIELDS: Record<string, Omit<ReferenceField, "variable">> = {
  title: text("Title"),
  author: { ...names("Authors"), placeholder: "Squire, Larry; Kandel, Eric" },
  issued: { ...date("Published"), placeholder: "May 2009" },
  "container-title": text("Published in"),
  editor: names("Editors"),
  translator: names("Translators"),
  director: names("Directors"),
  volume: text("Volume"),
  issue: text("Issue"),
  page: { ...text("Pages"), placeholder: "471-485" },
  edition: { ...text("Edition"), placeholder: "2" },
  number: text("Number"),
  version: text("Version"),
  publisher: text("Publisher"),
  "publisher-place": text("Place of publication"),
  genre: text("Genre"),
  medium: text("Medium"),
  "event-title": text("Event"),
  "event-place": text("Place of the event"),
  "collection-title": text("Series"),
  "collection-number": text("Number in the series"),
  "title-short": text("Short title"),
  "original-date": date("First published"),
  DOI: { label: "DOI", sort: "DOI", placeholder: "10.1038/nn.2384" },
  ISBN: { label: "ISBN", sort: "ISBN", placeholder: "978-0-7167-0000-0" },
  URL: { label: "Web address", sort: "URL", placeholder: "https://example.org/article" },
  accessed: date("Accessed on"),
  archive: text("Archive"),
  language: { ...text("Language"), placeholder: "en" },
  note: text("Note"),
};

/** Every field that can be added to any reference. */
export const ADDABLE = Object.keys(FIELDS);

/** A variable that Ibid has no label for is shown under its own name. */
export function referenceField(variable: string, label?: string, sort?: FieldSort): ReferenceField {
  const known = FIELDS[variable] ?? { label: variable, sort: sort ?? "text" };
  return { variable, ...known, ...(label !== undefined && { label }) };
}
