import { createContext } from "react";

/** Asks a question that an answer proposes; null where none can be asked. */
export const AskContext = createContext<((question: string) => void) | null>(null);
