import type { Service } from "@ibid/core/contract/people/administration.ts";
import { AccountRow } from "../account-row.tsx";
import { useOverview } from "./use-overview.ts";

const SENT: Record<Service["what"], { title: string; sent: string }> = {
  model: {
    title: "The model",
    sent: "is sent questions, the talk so far and the passages that were found; for drafts, the document's text and the instruction",
  },
  embedder: {
    title: "The embedder",
    sent: "is sent every passage of every source, and the words of every search",
  },
  transcriber: { title: "The transcriber", sent: "is sent the sound of recordings that have no transcript" },
  reranker: {
    title: "The reranker",
    sent: "is sent the words of every search and the passages that were found",
  },
  search: {
    title: "The search server",
    sent: "is sent search words, when somebody searches the web or has a draft written",
  },
};

/** Where people's words go. */
export function Services() {
  const { data } = useOverview();
  if (data === undefined) return null;
  return (
    <>
      {data.services.length === 0 ? (
        <p>Nothing: Ibid answers and compares by itself.</p>
      ) : (
        <ul className="account-list" aria-label="What is sent where">
          {data.services.map(({ what, name, host }) => (
            <AccountRow
              key={what}
              title={`${SENT[what].title}: ${name}`}
              detail={`${host} ${SENT[what].sent}.`}
            />
          ))}
        </ul>
      )}
      <p>A web page that somebody adds is fetched from its address, and a DOI is looked up at doi.org.</p>
    </>
  );
}
