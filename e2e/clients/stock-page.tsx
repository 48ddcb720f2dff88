// A chat as the documentation of @ai-sdk/react builds it: a form, the parts of each message, the sources, and `resume`. It
// knows nothing of Ibid but the address of the chat and the course to ask about.
import { useChat } from "@ai-sdk/react";
import { DefaultChatTransport, type UIMessage } from "ai";
import { useState } from "react";
import { createRoot } from "react-dom/client";

function Chat({ id, courseId, initial }: { id: string; courseId: string; initial: UIMessage[] }) {
  const { messages, sendMessage, regenerate, stop, status, error } = useChat({
    id,
    messages: initial,
    resume: true,
    transport: new DefaultChatTransport({ api: "/api/chat", body: { courseId } }),
  });
  const [input, setInput] = useState("");
  return (
    <main>
      {messages.map((message) => (
        <article key={message.id} aria-label={message.role}>
          {message.parts.map((part, index) => (part.type === "text" ? <p key={index}>{part.text}</p> : null))}
          <ul aria-label="Sources">
            {message.parts
              .filter((part) => part.type === "source-url")
              .map((part) => (
                <li key={part.sourceId}>
                  <a href={part.url}>{part.title ?? new URL(part.url).hostname}</a>
                </li>
              ))}
          </ul>
        </article>
      ))}
      <output>{error === undefined ? status : error.message}</output>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void sendMessage({ text: input });
          setInput("");
        }}
      >
        <input aria-label="Question" value={input} onChange={(event) => setInput(event.target.value)} />
        <button type="button" onClick={() => void regenerate()}>
          Regenerate
        </button>
        <button type="button" onClick={() => void stop()}>
          Stop
        </button>
      </form>
    </main>
  );
}

const { id = "", courseId = "" } = Object.fromEntries(new URLSearchParams(location.search));
const response = await fetch(`/api/chat/${id}/messages`);
const initial = (await response.json()) as UIMessage[];
createRoot(document.body.appendChild(document.createElement("div"))).render(
  <Chat id={id} courseId={courseId} initial={initial} />,
);
