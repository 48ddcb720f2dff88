import { use, type ReactNode } from "react";
import { CitationsContext } from "./citations-context.ts";

/** The sentence that a strip supports; underlined while one of its citations is open. */
export function CitationClaim({ numbers, children }: { numbers: string; children?: ReactNode }) {
  const { open } = use(CitationsContext);
  const isOpen = open !== null && numbers.split(",").includes(String(open));
  return <span className={isOpen ? "claim is-open" : "claim"}>{children}</span>;
}
