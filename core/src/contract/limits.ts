// How long a text from outside may be, in UTF-16 units: everything that people, files, pages, models and programs bring.
// What is longer is refused at the border, or shortened where refusing would lose more (`limit-item.ts`), so that no
// later step has to reckon with it.
export const LIMITS = {
  question: 16_000,
  /** A model that writes more does not stop by itself. */
  answer: 100_000,
  document: 1_000_000,
  /** For a course, a chat or a document. */
  title: 200,
  /** How a shelf is kept in order: characters of a name, tags of a source, sources that are moved at once. */
  groupName: 80,
  tag: 40,
  tags: 20,
  arranged: 1_000,
  /** What a client calls a chat. */
  chatName: 200,
  webAddress: 2_000,
  quote: 2_000,
  /** Of an answer, that are inserted at once. */
  statements: 500,
  /** What a writer puts before or after a citation, in its brackets. */
  affix: 200,
  /** What a reader writes about marked words. */
  note: 10_000,
  /** For the text of a source that is sent as a field instead of a file. */
  sourceText: 300_000,
  /** "xii", "A-12" */
  pageLabel: 40,
  cursor: 200,

  /** A file of references. */
  references: 10_000_000,
  /** A field of a reference, and one that is read rather than cited, such as an abstract. */
  field: 2_000,
  longField: 20_000,
  referenceTitle: 1_000,
  /** A part of a name or of a date. */
  namePart: 300,
  /** How many. */
  names: 200,
  fields: 200,

  /** A CSL file, one text in it, and its name in requests. */
  style: 1_000_000,
  styleText: 2_000,
  styleName: 100,
  /** Levels of lists, quotes, braces, elements or macros in one another. What is deeper is plain text, or is refused. */
  nesting: 100,
} as const;
