import { type ReactNode, use } from "react";
import { AskContext } from "./ask-context.ts";

/** A question that the built-in answerer proposes: its words, which ask it when they are pressed. */
export function OfferedQuestion({ question, children }: { question: string; children?: ReactNode }) {
  const ask = use(AskContext);
  if (ask === null) return <>{children}</>;
  return (
    <button
      type="button"
      className="offered-question"
      data-part="wrapper"
      aria-label={`Ask: ${question}`}
      onClick={() => ask(question)}
    >
      {children}
    </button>
  );
}
