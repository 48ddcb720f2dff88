// The centre and the right pane of a course: the conversation, and the source behind the open citation.
import { memo, useEffect, useMemo, useRef } from "react";
import { useViewerPlace } from "../click-through/use-viewer.ts";
import { Viewer } from "../click-through/viewer.tsx";
import { Notice } from "../ui/notice.tsx";
import { ScrollPane } from "../ui/scroll-pane.tsx";
import { PHONE, useMedia } from "../ui/use-media.ts";
import { Composer } from "./composer.tsx";
import { EmptyChat } from "./empty-chat.tsx";
import { startChat } from "./start-chat.ts";
import { TurnView } from "./turn-view.tsx";
import { turnsOf } from "./turns-of.ts";
import { useConversation } from "./use-conversation.ts";
import { useReadingPosition } from "./use-reading-position.ts";

export interface ChatScreenProps {
  courseId: string;
  sessionId: string | null;
}

export const ChatScreen = memo(function ChatScreen({ courseId, sessionId }: ChatScreenProps) {
  const conversation = useConversation(courseId, sessionId);
  const place = useViewerPlace();
  const isPhone = useMedia(PHONE);
  const turns = useMemo(() => turnsOf(conversation.messages), [conversation.messages]);
  const column = useRef<HTMLDivElement>(null);
  useReadingPosition(column, {
    sessionId,
    turnCount: turns.length,
    isBusy: conversation.isBusy,
    openedMessageId: place?.messageId ?? null,
  });
  const opened = turns.find(({ answer }) => answer !== null && answer.messageId === place?.messageId)?.answer;

  useEffect(() => {
    const title = turns[0]?.question;
    document.title = title ? `${title.slice(0, 60)} · Ibid` : "Ibid";
  }, [turns]);

  const ask = (question: string) =>
    sessionId === null ? startChat(courseId, question) : conversation.send(question);

  return (
    <>
      <main className="chat" id="main" tabIndex={-1} inert={isPhone && place !== null}>
        <ScrollPane className="chat-flow" role="region" label="Conversation">
          <div className="chat-column" ref={column}>
            {conversation.loadError && <Notice kind="error">{conversation.loadError.message}</Notice>}
            {conversation.isLoading && <ChatSkeleton />}
            {turns.length === 0 && !conversation.isLoading && !conversation.loadError && (
              <EmptyChat courseId={courseId} onAsk={ask} />
            )}
            {turns.length > 0 && <h1 className="visually-hidden">{turns[0]?.question}</h1>}
            {turns.map((turn, index) => {
              const isLast = index === turns.length - 1;
              return (
                <TurnView
                  key={turn.key}
                  turn={turn}
                  isBusy={isLast && conversation.isBusy}
                  error={isLast ? conversation.error : null}
                  open={turn.answer && turn.answer.messageId === place?.messageId ? place.cite : null}
                  onReconnect={isLast ? conversation.reconnect : null}
                />
              );
            })}
          </div>
        </ScrollPane>
        <Composer
          isReady={conversation.isReady}
          isBusy={conversation.isBusy}
          onSend={ask}
          onStop={conversation.stop}
        />
      </main>
      {place && <Viewer courseId={courseId} place={place} citations={opened?.cited ?? []} />}
    </>
  );
});

function ChatSkeleton() {
  return (
    <div className="chat-skeleton" role="status" aria-label="Loading the chat">
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}
