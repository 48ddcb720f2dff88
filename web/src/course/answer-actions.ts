// What can be done with an answer besides reading it. Chat shows it, whoever offers it; the app says who does.
import type { ClaimEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import { createContext, type ReactNode } from "react";

export interface StoredAnswer {
  sessionId: string;
  messageId: string;
  text: string;
  claims: readonly ClaimEvidence[];
}

export const AnswerActions = createContext<((answer: StoredAnswer) => ReactNode) | null>(null);
