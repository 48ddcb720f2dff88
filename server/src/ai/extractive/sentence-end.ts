/** A full stop of any script, with the marks that close a quotation or bracket. */
export const SENTENCE_END = /[.!?。！？؟।]["'”’)」』）]*$/;
