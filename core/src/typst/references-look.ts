/** Rules that hold inside the list of references, and by which a copy of it in a text is recognised. */
export const REFERENCES_LOOK: readonly string[] = [
  "set par(hanging-indent: 0.5in, justify: false)",
  "set text(hyphenate: false)",
];
