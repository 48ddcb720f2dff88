// What can be done with an answer besides reading it. Chat shows it, whoever offers it; the app says who does.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { createContext, type ReactNode } from "react";

export interface StoredAnswer {
  sessionId: string;
  messageId: string;
  text: string;
  sources: readonly RAGSource[];
}

export const AnswerActions = createContext<((answer: StoredAnswer) => ReactNode) | null>(null);
