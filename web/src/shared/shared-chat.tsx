import type { SharedMessage, SharedPage } from "@ibid/core/contract/sharing/shared-page.ts";
import { BUILT_IN } from "@ibid/core/english/built-in-answerer.ts";
import type { EvidenceOf } from "@ibid/core/evidence/evidence.ts";
import { useMemo } from "react";
import { AnswerOrText } from "../chat/answer-or-text.tsx";
import { type ChatMessage, evidenceIn, openableIn, sourcesIn } from "../chat/conversation/chat-message.ts";
import { type Turn, turnsOf } from "../chat/conversation/turns-of.ts";
import { GroundingLine } from "../chat/grounding-line.tsx";
import { CitedList } from "../chat/cited-list.tsx";
import { useViewerPlace } from "../click-through/viewer/use-viewer.ts";
import { Answer } from "../render/answer.tsx";
import { SharedFrame } from "./shared-frame.tsx";

export function SharedChat({ page }: { page: SharedPage & { kind: "chat" } }) {
  const { title, sharedBy, messages } = page;
  const turns = useMemo(() => turnsOf(messages.map(toChatMessage)), [messages]);
  const open = useViewerPlace()?.of ?? null;
  const opened = turns.find(({ answer }) => answer !== null && answer.id === open?.id)?.answer;
  return (
    <SharedFrame
      title={title}
      isTitleRepeated={turns[0]?.question.startsWith(title.replace(/\s?…$/, "")) ?? false}
      sharedBy={sharedBy}
      label="Conversation"
      citations={opened ? openableIn(opened) : []}
    >
      {turns.map((turn) => (
        <SharedTurn key={turn.key} turn={turn} open={turn.answer?.id === open?.id ? open : null} />
      ))}
      {turns.length === 0 && <p className="shared-note">Nothing has been asked here yet.</p>}
    </SharedFrame>
  );
}

function SharedTurn({ turn: { question, answer }, open }: { turn: Turn; open: EvidenceOf | null }) {
  return (
    <article className="turn" aria-label={question}>
      <div className="question">
        <h2>{question}</h2>
      </div>
      {answer && (
        <AnswerOrText answer={answer}>
          <GroundingLine question={question} answer={answer} isBusy={false} isShared />
          {answer.text !== "" && (
            <Answer
              text={answer.text}
              sources={sourcesIn(answer)}
              claims={evidenceIn(answer).claims}
              open={open}
              isBuiltIn={answer.model === BUILT_IN}
            />
          )}
          {answer.status !== "done" && (
            <p className="grounding">
              <span className="pill is-dashed">Not finished</span>
              This is as far as the answer was written
            </p>
          )}
          <CitedList answer={answer} open={open} />
        </AnswerOrText>
      )}
    </article>
  );
}

function toChatMessage({ id, role, content, status, isBuiltIn, sources }: SharedMessage): ChatMessage {
  return { id, role, status, text: content, sources, model: isBuiltIn ? BUILT_IN : null };
}
