// The centre and the right pane of a course: the conversation, and the source behind the open citation.
import { memo, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useViewerPlace } from "../click-through/viewer/use-viewer.ts";
import { ViewerOrNotice } from "../click-through/viewer/viewer-or-notice.tsx";
import { useSessions } from "../course/course-lists.ts";
import { ErrorBoundary } from "../ui/broken/error-boundary.tsx";
import { Notice } from "../ui/notice.tsx";
import { ScrollPane } from "../ui/scroll-pane.tsx";
import { PHONE, useMedia } from "../ui/use-media.ts";
import { openableIn } from "./conversation/chat-message.ts";
import { AskNext } from "./ask-next.tsx";
import { Composer } from "./composer.tsx";
import { EmptyChat } from "./empty-chat.tsx";
import { GoneChat } from "./gone-chat.tsx";
import { sayGiven } from "./conversation/say-given.ts";
import { howToAsk } from "./conversation/start-chat.ts";
import { ConnectModel } from "./model/connect-model.tsx";
import { TurnView } from "./turn-view.tsx";
import { turnsOf } from "./conversation/turns-of.ts";
import { useChatCommands } from "./use-chat-commands.ts";
import { useConversation } from "./conversation/use-conversation.ts";
import { useFoundWords } from "./use-found-words.ts";
import { useReadingPosition } from "./use-reading-position.ts";

export interface ChatScreenProps {
  courseId: string;
  sessionId: string | null;
}

/** This many turns are drawn from the start; the others are drawn when they come near. */
const DRAWN_AT_ONCE = 3;

export const ChatScreen = memo(function ChatScreen({ courseId, sessionId }: ChatScreenProps) {
  const { conversation, messages, asking, next, isWriting, isLoaded, isLost, isGone, problem } =
    useConversation(courseId, sessionId);
  const edit = useSyncExternalStore(conversation.subscribe, conversation.edit);
  const place = useViewerPlace();
  const isPhone = useMedia(PHONE);
  // The chat of somebody else can only be read.
  const mayAsk = !useSessions(courseId).data?.some(
    ({ id, authorId }) => id === sessionId && authorId !== null,
  );
  const isBusy = asking !== null || isWriting;
  const turns = useMemo(() => turnsOf(messages, asking), [messages, asking]);
  const given = useMemo(() => sayGiven(messages), [messages]);
  const column = useRef<HTMLDivElement>(null);
  const openedId = place?.of?.id ?? null;
  useReadingPosition(column, { conversation, turns, isBusy, openedId });
  useFoundWords(column, turns);
  const opened = turns.find(({ answer }) => answer !== null && answer.id === openedId)?.answer;
  useChatCommands({ courseId, conversation, turns, isBusy, mayAsk });

  const title = turns[0]?.question;
  useEffect(() => {
    document.title = title ? `${title.slice(0, 60)} · Ibid` : "Ibid";
  }, [title]);

  const { ask, askInstead } = useMemo(
    () => ({
      ask: (text: string) => conversation.ask({ text, ...howToAsk(courseId, sessionId) }),
      askInstead: (replaces: string, text: string) =>
        conversation.ask({ text, replaces, ...howToAsk(courseId, sessionId) }),
    }),
    [conversation, courseId, sessionId],
  );

  return (
    <>
      <main className="pane" id="main" tabIndex={-1} inert={isPhone && place !== null}>
        <ScrollPane className="chat-flow" role="region" label="Conversation">
          <div className="chat-column" ref={column}>
            {isGone && <GoneChat courseId={courseId} conversation={conversation} />}
            {!isLoaded && problem && (
              <Notice kind="error" action={{ label: "Try again", onAct: conversation.sync }}>
                {problem.message}
              </Notice>
            )}
            {!isLoaded && !problem && !isGone && <ChatSkeleton isLost={isLost} />}
            {turns.length === 0 && isLoaded && !isGone && <EmptyChat courseId={courseId} onAsk={ask} />}
            {title !== undefined && <h1 className="visually-hidden">{title}</h1>}
            {!isGone &&
              turns.map((turn, index) => {
                const isLast = index === turns.length - 1;
                return (
                  <TurnView
                    key={turn.key}
                    courseId={courseId}
                    turn={turn}
                    conversation={conversation}
                    isLast={isLast}
                    isBusy={isBusy}
                    mayAsk={mayAsk}
                    isLost={isLast && isLost}
                    given={isLast ? given : null}
                    isDrawnAtOnce={index >= turns.length - DRAWN_AT_ONCE}
                    open={turn.answer && turn.answer.id === openedId ? place!.of : null}
                    edited={edit !== null && edit.questionId === turn.questionId ? edit.text : null}
                    onAskInstead={askInstead}
                    onAsk={ask}
                  />
                );
              })}
            {/* An answer that can't be displayed has nothing to go on from. */}
            <ErrorBoundary of={[turns]} fallback={null}>
              {!isGone && !isBusy && mayAsk && <AskNext courseId={courseId} turns={turns} onAsk={ask} />}
            </ErrorBoundary>
          </div>
        </ScrollPane>
        {mayAsk ? (
          <Composer
            courseId={courseId}
            sessionId={sessionId}
            conversation={conversation}
            isBusy={isBusy}
            canSend={isLoaded && !isGone}
            next={next}
            problem={isLoaded ? problem : null}
          />
        ) : (
          <p className="pane-hint">
            This chat belongs to somebody else: you can only read it. To ask something, start your own.
          </p>
        )}
      </main>
      <ConnectModel />
      {place && (
        <ViewerOrNotice courseId={courseId} place={place} citations={opened ? openableIn(opened) : []} />
      )}
    </>
  );
});

function ChatSkeleton({ isLost }: { isLost: boolean }) {
  return (
    <div className="chat-skeleton" role="status" aria-label="Loading the chat">
      {isLost && (
        <Notice kind="warning">
          The server can’t be reached. The chat will appear as soon as the server is back; nothing is lost.
        </Notice>
      )}
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}
