// What somebody typed and nobody has answered yet, kept in this browser: the draft of each chat, and the questions that
// are on their way. It survives a reload, a crash and a server that is away.

export interface Question {
  /** Made once per question. Sent again under it, a question is still asked once. */
  key: string;
  text: string;
  /** The question that it is asked instead of. */
  replaces?: string;
  /** What it is asked of; all sources without it. */
  sourceIds?: string[];
  askedAt: number;
}

/** A question that is being written anew, where it stands. */
export interface Edit {
  questionId: string;
  text: string;
}

export interface KeptText {
  draft: string;
  edit: Edit | null;
  /** In the order in which they are to be asked. */
  outbox: Question[];
}

/** The server remembers a key for a day: a question that is older may have been asked, and is typed again instead. */
const SENT_AGAIN_MS = 60 * 60 * 1000;

const prefixOf = (courseId: string) => `ibid:kept:${courseId}:`;
const keyOf = (courseId: string, sessionId: string | null) => prefixOf(courseId) + (sessionId ?? "new");

export function keepText(courseId: string, sessionId: string | null, kept: KeptText): void {
  const key = keyOf(courseId, sessionId);
  const isEmpty = kept.draft === "" && kept.edit === null && kept.outbox.length === 0;
  if (isEmpty) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(kept));
}

export function keptText(courseId: string, sessionId: string | null, now = Date.now()): KeptText {
  const { draft, edit, outbox } = read(keyOf(courseId, sessionId));
  const isOld = ({ askedAt }: Question) => now - askedAt > SENT_AGAIN_MS;
  return {
    draft: joinTexts([...outbox.filter(isOld).map(({ text }) => text), draft]),
    edit,
    outbox: outbox.filter((question) => !isOld(question)),
  };
}

/** All that was typed in a course, for the moment when the course is gone. */
export function keptTextsOf(courseId: string): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefixOf(courseId)))
    .map(read)
    .map(({ draft, edit, outbox }) => joinTexts([...outbox.map(({ text }) => text), edit?.text ?? "", draft]))
    .filter((text) => text !== "");
}

export function joinTexts(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== "").join("\n\n");
}

function read(key: string): KeptText {
  const nothing: KeptText = { draft: "", edit: null, outbox: [] };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<KeptText>) };
  } catch {
    // Written by something else than us.
    return nothing;
  }
}
