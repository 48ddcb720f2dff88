// The parts of the specifications on one page: the chat hook with its clickable citations, and the sidebar of sources.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { SourceSidebar } from "./source-sidebar.tsx";
import { useSpecifiedChat } from "./use-specified-chat.ts";

function Chat({ sessionId }: { sessionId: string }) {
  const { messages, sourcesOf, sendMessage, status, error } = useSpecifiedChat(sessionId);
  const [input, setInput] = useState("");
  const [clicked, setClicked] = useState("");
  return (
    <main>
      {messages.map(({ id, role, parts }) => (
        <article key={id} aria-label={role}>
          {parts.map((part, index) =>
            part.type === "text" ? (
              <MarkdownMessage key={index} text={part.text} sources={sourcesOf(id)} onCite={setClicked} />
            ) : null,
          )}
          <ul aria-label="Sources">
            {sourcesOf(id).map(({ chunk_number: number, title }, index) => (
              <li key={index}>
                {number}. {title}
              </li>
            ))}
          </ul>
        </article>
      ))}
      <output>{error === undefined ? status : error.message}</output>
      <p aria-label="Clicked">{clicked}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void sendMessage({ text: input });
          setInput("");
        }}
      >
        <input aria-label="Question" value={input} onChange={(event) => setInput(event.target.value)} />
      </form>
    </main>
  );
}

interface MarkdownMessageProps {
  text: string;
  sources: readonly RAGSource[];
  onCite: (target: string) => void;
}

/** `[1]` becomes a citation where there is a source of that number; a click says where it leads. */
function MarkdownMessage({ text, sources, onCite }: MarkdownMessageProps) {
  return (
    <p>
      {text.split(/(\[\d+\])/).map((piece, index) => {
        const source = sources.find(({ chunk_number: number }) => piece === `[${number}]`);
        if (source === undefined) return piece;
        const { source_type: type, slide_number: slide, start_seconds: seconds } = source;
        const place = type === "slide" ? `slide ${slide}` : type === "lecture" ? `second ${seconds}` : type;
        return (
          <button key={index} type="button" onClick={() => onCite(place)}>
            {piece}
          </button>
        );
      })}
    </p>
  );
}

const { id = "", documentId = "" } = Object.fromEntries(new URLSearchParams(location.search));
createRoot(document.body.appendChild(document.createElement("div"))).render(
  <QueryClientProvider client={new QueryClient()}>
    <Chat sessionId={id} />
    <aside>
      <SourceSidebar documentId={documentId} />
    </aside>
  </QueryClientProvider>,
);
