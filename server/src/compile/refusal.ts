// What a user is told when a document fails for another reason than an error that the compiler reports.
import { type Diagnostic, MAX_DOCUMENT_CHARACTERS } from "@ibid/core/contract/document.ts";
import { AppError } from "@ibid/core/contract/error.ts";

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

/** Says the first problem; `good` is the version of the last good PDF, if there may be one. */
export function compileFailed(diagnostics: readonly Diagnostic[], good?: number | null): AppError {
  const problem = diagnostics.find(({ severity }) => severity === "error");
  const line = problem?.range ? `Line ${problem.range.start.line + 1}: ` : "";
  const reason = problem === undefined ? "" : ` ${line}${problem.message.replace(/\.$/, "")}.`;
  const advice = good == null ? "" : ` Version ${good} does: ask for the last good PDF.`;
  return new AppError("compile_failed", `The text does not compile.${reason}${advice}`, {
    details: { diagnostics, ...(good !== undefined && { pdfVersion: good }) },
  });
}
