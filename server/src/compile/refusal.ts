// What a user is told when a document fails for another reason than an error that the compiler reports.
import { type Diagnostic, MAX_DOCUMENT_CHARACTERS } from "@ibid/core/contract/document.ts";

export const refusal = {
  tooLong: () =>
    refuse(
      `The document is too long: the limit is ${MAX_DOCUMENT_CHARACTERS} characters.`,
      "Split it into several documents.",
    ),
  tooSlow: (ms: number) =>
    refuse(
      `Compiling took longer than ${ms / 1000} seconds and was stopped.`,
      "Look for a loop that runs too often, or a call that produces too much.",
    ),
  crashed: () =>
    refuse(
      "The compiler crashed on this document, probably because it ran out of memory.",
      "Look for very deep nesting, or a value that grows without end.",
    ),
  tooManyPages: (pages: number, limit: number) =>
    refuse(
      `The document has ${pages} pages, and the limit is ${limit}.`,
      "Look for page breaks in a loop, or split it into several documents.",
    ),
};

function refuse(message: string, hint: string): Diagnostic {
  return { severity: "error", message, hints: [hint], range: null };
}
