import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { Icon } from "../ui/icon.tsx";

/** What the quote check found: whether the words are there, never whether they are true. */
export function QuoteState({ citation }: { citation: RAGSource }) {
  const checks = new Set(citation.quotes?.map(({ check }) => check));
  if (checks.has("exact")) return <State icon="check">The answer’s words stand in the source</State>;
  if (checks.has("close")) return <State icon="check">Nearly the answer’s words stand in the source</State>;
  if (checks.has("unverified")) {
    return <State icon="alert">The answer says it in other words: compare them yourself</State>;
  }
  return null;
}

function State({ icon, children }: { icon: "check" | "alert"; children: string }) {
  return (
    <p className={`quote-state is-${icon}`}>
      <Icon name={icon} small />
      {children}
    </p>
  );
}
