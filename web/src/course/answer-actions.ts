// What can be done with an answer besides reading it. Chat shows these actions; the app decides which ones there are.
import type { ClaimEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import { createContext, type ReactNode } from "react";

export interface StoredAnswer {
  sessionId: string;
  messageId: string;
  question: string;
  text: string;
  claims: readonly ClaimEvidence[];
}

export const AnswerActions = createContext<((answer: StoredAnswer) => ReactNode) | null>(null);
