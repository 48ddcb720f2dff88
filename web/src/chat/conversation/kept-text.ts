// Text that was typed and is not answered yet, kept in this browser: the draft of each chat, and the questions that are
// on their way. It survives a reload, a crash and a server that is down.
import { fieldsOf, keepTyped } from "../../browser/keep-typed.ts";

export interface Question {
  /** Made once per question. A question that is sent again with the same key is still asked only once. */
  key: string;
  text: string;
  /** The id of the question that this one replaces. */
  replaces?: string;
  /** The sources that it is about; all of them if left out. */
  sourceIds?: string[];
  webSearch?: boolean;
  askedAt: number;
}

/** A question that is being edited in place. */
export interface Edit {
  questionId: string;
  text: string;
}

export interface KeptText {
  draft: string;
  edit: Edit | null;
  /** In the order in which they are to be asked. */
  outbox: readonly Question[];
}

const NOTHING: KeptText = { draft: "", edit: null, outbox: [] };

/** The server remembers a key for a day. A question older than this may have been asked: it goes back to the draft. */
const SENT_AGAIN_MS = 60 * 60 * 1000;

const texts = keepTyped("kept", (stored): KeptText => {
  const { draft, edit, outbox } = fieldsOf(stored);
  return {
    draft: typeof draft === "string" ? draft : "",
    edit: isEdit(edit) ? edit : null,
    outbox: Array.isArray(outbox) ? outbox.filter(isQuestion) : [],
  };
});
const chatOf = (sessionId: string | null) => sessionId ?? "new";

export function keepText(courseId: string, sessionId: string | null, kept: KeptText): void {
  const isEmpty = kept.draft === "" && kept.edit === null && kept.outbox.length === 0;
  texts.keep(isEmpty ? null : kept, courseId, chatOf(sessionId));
}

export function keptText(courseId: string, sessionId: string | null, now = Date.now()): KeptText {
  const { draft, edit, outbox } = texts.read(courseId, chatOf(sessionId)) ?? NOTHING;
  const isOld = ({ askedAt }: Question) => now - askedAt > SENT_AGAIN_MS;
  return {
    draft: joinTexts([...outbox.filter(isOld).map(({ text }) => text), draft]),
    edit,
    outbox: outbox.filter((question) => !isOld(question)),
  };
}

/** Everything that was typed in a course, for when the course is gone. */
export function keptTextsOf(courseId: string): string[] {
  return texts
    .list(courseId)
    .map(({ value: { draft, edit, outbox } }) =>
      joinTexts([...outbox.map(({ text }) => text), edit?.text ?? "", draft]),
    )
    .filter((text) => text !== "");
}

export function joinTexts(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== "").join("\n\n");
}

function isQuestion(value: unknown): value is Question {
  const { key, text, askedAt } = fieldsOf(value);
  return typeof key === "string" && typeof text === "string" && typeof askedAt === "number";
}

function isEdit(value: unknown): value is Edit {
  const { questionId, text } = fieldsOf(value);
  return typeof questionId === "string" && typeof text === "string";
}
