import { type AnswerEvidence, groundingOf } from "./answer-evidence.ts";

/** "4 of 6 statements found, 1 close, in 2 sources": above an answer, in copies and exports. Empty if it cites nothing. */
export function sayGrounding(evidence: AnswerEvidence): string {
  if (evidence.claims.length === 0) return "";
  const { checked, found, close, sources } = groundingOf(evidence);
  if (checked === 0) return "Not checked against your sources";
  const where = found + close === 0 ? "your sources" : sources === 1 ? "1 source" : `${sources} sources`;
  const statements = checked === 1 ? "1 statement" : `${checked} statements`;
  return `${found} of ${statements} found${close === 0 ? "" : `, ${close} close,`} in ${where}`;
}
