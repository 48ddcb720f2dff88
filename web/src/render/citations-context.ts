// Badges look citations up by number, here and never by array position. A context, not props: the components
// that the renderer gets stay the same objects while sources arrive, so nothing is mounted twice.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { createContext } from "react";

export interface Citations {
  messageId: string;
  byNumber: ReadonlyMap<number, RAGSource>;
  /** The number whose place is open in the viewer, when it belongs to this answer. */
  open: number | null;
}

export const CitationsContext = createContext<Citations>({ messageId: "", byNumber: new Map(), open: null });
