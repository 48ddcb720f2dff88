import { BUILT_IN } from "@ibid/core/english/built-in-answerer.ts";
import type { EvidenceOf } from "@ibid/core/evidence/evidence.ts";
import { memo, type RefObject } from "react";
import { Answer } from "../render/answer.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { AnswerOrText } from "./answer-or-text.tsx";
import { ClosestPlaces } from "./closest/closest-places.tsx";
import { evidenceIn, sourcesIn } from "./conversation/chat-message.ts";
import type { Conversation } from "./conversation/conversation.ts";
import { EditQuestion } from "./edit-question.tsx";
import { GroundingLine } from "./grounding-line.tsx";
import { CitedList } from "./cited-list.tsx";
import { StatusLine } from "./status-line.tsx";
import { TurnActions } from "./turn-actions.tsx";
import type { Turn } from "./conversation/turns-of.ts";
import { useWasNear } from "./use-was-near.ts";
import { WebResults } from "./web-results.tsx";

export interface TurnViewProps {
  courseId: string;
  turn: Turn;
  conversation: Conversation;
  isLast: boolean;
  /** Somewhere in the conversation an answer is being written, or a question is on its way. */
  isBusy: boolean;
  /** Not in the chat of somebody else. */
  mayAsk: boolean;
  isLost: boolean;
  isDrawnAtOnce: boolean;
  /** What the model was given of the conversation, if not all of it. */
  given: string | null;
  /** The citation of this answer that is open in the viewer. */
  open: EvidenceOf | null;
  /** The new text of the question, while it is being edited. */
  edited: string | null;
  onAskInstead: (questionId: string, text: string) => void;
  /** Asks another question. */
  onAsk: (text: string) => void;
}

export const TurnView = memo(function TurnView(props: TurnViewProps) {
  const { turn, conversation, isLast, isBusy, mayAsk, open, edited, onAskInstead } = props;
  const { answer, question, questionId } = turn;
  const [article, wasNear] = useWasNear<HTMLElement>(props.isDrawnAtOnce || open !== null);
  const isGrowing = isLast && isBusy;
  const canAskAgain = questionId !== null && !isBusy && mayAsk;
  const askAgain = canAskAgain && isLast ? () => onAskInstead(questionId, question) : null;
  const setEdit = (text: string | null) =>
    conversation.setEdit(text === null || questionId === null ? null : { questionId, text });
  return (
    <article
      ref={article}
      className="turn"
      aria-label={question}
      aria-busy={isGrowing}
      data-message={answer?.id ?? turn.key}
    >
      {edited === null ? (
        <div className="question">
          <h2>{question}</h2>
          {canAskAgain && (
            <IconButton
              icon="pencil"
              label="Edit this question"
              className="question-edit"
              onClick={() => setEdit(question)}
            />
          )}
        </div>
      ) : (
        <EditQuestion
          text={edited}
          isLast={isLast}
          isBusy={isBusy}
          onChange={setEdit}
          onAsk={() => {
            setEdit(null);
            onAskInstead(questionId!, edited.trim());
          }}
          onCancel={() => setEdit(null)}
        />
      )}
      {/* Far away it is only text: the browser finds words in it, and it costs nothing to draw. */}
      {!wasNear && answer && (
        <div className="answer is-far" data-part="answer">
          {answer.text}
        </div>
      )}
      {wasNear && (
        <AnswerOrText answer={answer}>
          <TurnBody {...props} article={article} askAgain={askAgain} isGrowing={isGrowing} />
        </AnswerOrText>
      )}
    </article>
  );
}, isSameTurn);

interface TurnBodyProps extends TurnViewProps {
  article: RefObject<HTMLElement | null>;
  askAgain: (() => void) | null;
  isGrowing: boolean;
}

/** What came of the question, and what can be done with it. */
function TurnBody({
  turn: { question, answer },
  courseId,
  conversation,
  isLast,
  isLost,
  given,
  open,
  mayAsk,
  onAsk,
  ...rest
}: TurnBodyProps) {
  const { article, askAgain, isGrowing } = rest;
  const isWritten = answer !== null && !isGrowing;
  return (
    <>
      <GroundingLine question={question} answer={answer} isBusy={isGrowing && !isLost} />
      {answer && answer.text !== "" && (
        <Answer
          text={answer.text}
          sources={sourcesIn(answer)}
          claims={isGrowing ? null : evidenceIn(answer).claims}
          open={open}
          isBuiltIn={answer.model === BUILT_IN}
          {...(mayAsk && { onAsk })}
        />
      )}
      <StatusLine
        answer={answer}
        isBusy={isGrowing}
        isLost={isLost}
        onReconnect={isLast ? conversation.sync : null}
        onAskAgain={askAgain}
      />
      {isWritten && given && <p className="grounding">{given}</p>}
      {isWritten && <CitedList answer={answer} open={open} />}
      {isWritten && <ClosestPlaces question={question} closest={evidenceIn(answer).closest} />}
      {isWritten && <WebResults courseId={courseId} results={answer.webResults ?? []} />}
      {isWritten && answer.text !== "" && (
        <TurnActions
          sessionId={conversation.view().sessionId}
          question={question}
          answer={answer}
          article={article}
          onAskAgain={askAgain}
        />
      )}
    </>
  );
}

/** `turnsOf` makes new turn objects, but a message that did not change is the same object. */
function isSameTurn({ turn: a, ...before }: TurnViewProps, { turn: b, ...after }: TurnViewProps): boolean {
  return (
    a.answer === b.answer &&
    a.question === b.question &&
    a.questionId === b.questionId &&
    Object.entries(before).every(([name, value]) => after[name as keyof typeof after] === value)
  );
}
