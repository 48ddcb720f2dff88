import type { Service } from "@ibid/core/contract/people/administration.ts";
import { AccountRow } from "../account-row.tsx";
const SENT: Record<Service["what"], { title: string; sent: string }> = {
  model: {
    title: "The model",
    sent: "gets questions, the conversation so far and the passages that were found; for drafts, the text of the document and what it should be about",
  },
  embedder: {
    title: "The embedder",
    sent: "gets every passage of every source, and the words of every search",
  },
  transcriber: { title: "The transcriber", sent: "gets the sound of recordings without a transcript" },
  reranker: {
    title: "The reranker",
    sent: "gets the words of every search and the passages that were found",
  },
  search: {
    title: "The search server",
    sent: "gets search words, when somebody searches the web or has a draft written",
  },
  mail: {
    title: "The mail server",
    sent: "is sent invitations, links for new passwords, and which course somebody shares with whom",
  },
};

/** Where people's words go. */
export function Services({ services }: { services: Service[] }) {
  return (
    <>
      {services.every(({ isHere }) => isHere) && (
        <p>
          Nothing:{" "}
          {services.length === 0
            ? "Ibid answers and compares by itself."
            : "these run on Ibid’s own computer."}
        </p>
      )}
      {services.length > 0 && (
        <ul className="account-list" aria-label="What is sent where">
          {services.map(({ what, name, host, isHere }) => (
            <AccountRow
              key={`${what} ${name}`}
              title={`${SENT[what].title}: ${name}`}
              detail={`${host}${isHere ? ", on Ibid’s own computer," : ""} ${SENT[what].sent}.`}
            />
          ))}
        </ul>
      )}
      <p>
        Your files stay here. A web page that somebody adds is fetched from its address, and a DOI is looked
        up at doi.org.
      </p>
    </>
  );
}
