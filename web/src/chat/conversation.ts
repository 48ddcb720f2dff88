// One chat, as this tab knows it. It lives outside React: it goes on while another one is shown, and its first question
// is asked before the server knows the chat.
// Invariant: one thing at a time. Catching up with the server, asking, and reading an answer never run side by side, so
// nothing that was loaded before a question can replace what came after it. A question leaves the outbox only when the
// server has stored it, or goes back to the draft: it is never nowhere.
import { AppError } from "@ibid/core/contract/error.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { readStream, type StreamedAnswer } from "@ibid/core/contract/read-stream.ts";
import { announce } from "../ui/announcer.tsx";
import { call, readError, urlOf } from "../browser/api.ts";
import { type ChatMessage, fromStream, onShelf } from "./chat-message.ts";
import { joinTexts, keepText, keptText, type Edit, type Question } from "./kept-text.ts";
import { loadBefore, loadSince } from "./load-pages.ts";
import { readChunks } from "./read-chunks.ts";
import { isUnreachable, waitForServer } from "./wait-for-server.ts";

export interface ConversationView {
  /** Null before the first question. */
  sessionId: string | null;
  messages: readonly ChatMessage[];
  /** The question that is on its way to the server. */
  asking: Question | null;
  /** Asked while an answer was being written: sent when it has ended. */
  next: readonly Question[];
  isLoaded: boolean;
  /** An answer is being written, and read here. */
  isWriting: boolean;
  /** The server can't be reached, and is tried again and again. */
  isLost: boolean;
  /** The chat was deleted. */
  isGone: boolean;
  /** Why the chat could not be loaded, or why a question came back. */
  problem: AppError | null;
}

export interface Conversation {
  subscribe(listener: () => void): () => void;
  view(): ConversationView;
  draft(): string;
  setDraft(text: string): void;
  /** The question that is being written anew. */
  edit(): Edit | null;
  setEdit(edit: Edit | null): void;
  /** Never fails: whatever becomes of the question is in the view. */
  ask(question: Omit<Question, "key" | "askedAt">): void;
  /** A question that was not sent goes back to the draft, or away. */
  takeBack(key: string, to: "draft" | "nowhere"): void;
  /** Something may have changed on the server. */
  sync(): void;
  /** These sources are there: citations of others say that theirs was removed. */
  shelve(sourceIds: ReadonlySet<string>): void;
  stop(): Promise<void>;
  restore(): Promise<void>;
}

export interface ConversationPlace {
  courseId: string;
  sessionId: string | null;
}

const QUESTION_GONE = new AppError(
  "not_found",
  "The chat was changed in another window, and that question is no longer part of it. Your words are kept below.",
);

/** What comes in one moment is drawn at once; the server sends words some twenty times a second. */
const DRAW_MS = 16;

export function openConversation(place: ConversationPlace, onSession: (id: string) => void): Conversation {
  const { courseId } = place;
  let { sessionId } = place;
  let { draft, edit, outbox } = keptText(courseId, sessionId);
  /** Came back with an error: asked again, it is the same question. */
  let returned: Question | null = null;
  let isStale = sessionId !== null;
  /** What was there when it was last looked at. */
  let shelf: ReadonlySet<string> | null = null;
  /** Where the part of the history ends that was not loaded yet. */
  let older: string | null = null;
  let isWorking = false;
  /** The first question of the outbox is on its way, and not known to be stored. */
  let isSending = false;
  let isStopWanted = false;
  /** Ends the tries to send a question. */
  let sending = new AbortController();
  /** Ends a wait for the server. */
  let waiting = new AbortController();
  const listeners = new Set<() => void>();
  let view: ConversationView = {
    sessionId,
    messages: [],
    asking: outbox[0] ?? null,
    next: outbox.slice(1),
    isLoaded: sessionId === null,
    isWriting: false,
    isLost: false,
    isGone: false,
    problem: null,
  };

  const tellListeners = (): void => {
    for (const listener of listeners) listener();
  };
  const show = (change: Partial<ConversationView>): void => {
    const waits = change.isWriting ?? view.isWriting;
    const asking = waits ? null : (outbox[0] ?? null);
    view = { ...view, ...change, asking, next: asking ? outbox.slice(1) : outbox };
    tellListeners();
  };
  const asShelved = (message: ChatMessage): ChatMessage => (shelf ? onShelf(message, shelf) : message);
  const keep = (): void => {
    keepText(courseId, sessionId, { draft, edit, outbox });
    tellListeners();
  };

  /** One thing after another, until there is nothing left to do. */
  const work = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    // A chat that is gone may come back, so it is looked for; nothing else is done with it.
    while (isStale || (!view.isGone && (outbox.length > 0 || older !== null))) {
      const isLoading = isStale || outbox.length === 0;
      try {
        await (isStale ? catchUp() : isLoading ? loadOlder() : send(outbox[0]!));
      } catch (error) {
        if (isLoading && !giveUpLoading(error)) break;
        if (!isLoading) bringBack(error);
      }
      isSending = false;
      show({ isWriting: false, isLost: false });
    }
    isWorking = false;
    giveBackEdit();
    show({ isWriting: false, isLost: false });
  };

  /** What was said since: by another tab, or by the server while this one was away. */
  const catchUp = async (): Promise<void> => {
    isStale = false;
    const unsettled = view.messages.findIndex(({ status }) => status === "streaming");
    const settled = unsettled < 0 ? view.messages : view.messages.slice(0, unsettled);
    const load = async (): Promise<void> => {
      const loaded = await untilReached(() => loadSince(sessionId!, settled));
      if (loaded.older !== undefined) older = loaded.older;
      const problem = view.isLoaded ? view.problem : null;
      show({ messages: loaded.messages.map(asShelved), isLoaded: true, isGone: false, problem });
    };
    await load();
    if (view.messages.at(-1)?.status !== "streaming") return;
    const wasWritten = await untilReached(async () => {
      const response = await fetch(urlOf(endpoints.resumeChat, { params: { sessionId: sessionId! } }));
      if (response.status === 204) return false;
      await read(response, null);
      return true;
    });
    // It ended between the two calls.
    if (!wasWritten) await load();
  };

  const loadOlder = async (): Promise<void> => {
    const loaded = await untilReached(() => loadBefore(sessionId!, older!));
    older = loaded.older;
    show({ messages: [...loaded.messages, ...view.messages] });
  };

  /** Another tab went on from an earlier question: what was being written anew has no place any more. */
  const giveBackEdit = (): void => {
    if (edit === null || older !== null || view.messages.some(({ id }) => id === edit?.questionId)) return;
    draft = joinTexts([edit.text, draft]);
    edit = null;
    keep();
  };

  /** Whether there is a way on. */
  const giveUpLoading = (error: unknown): boolean => {
    const problem = toAppError(error);
    if (problem.code === "conversation_changed") {
      isStale = true;
      older = null;
      show({ messages: [], isLoaded: false });
      return true;
    }
    const isGone = problem.code === "not_found";
    if (isGone) giveBack();
    // What is shown already is not worse for a failed look at what is new: the next event looks again.
    show(isGone ? { isGone } : view.isLoaded ? {} : { problem });
    return false;
  };

  const send = async (question: Question): Promise<void> => {
    sending = new AbortController();
    isStopWanted = false;
    isSending = true;
    show({ problem: null });
    if (sessionId === null) {
      const idempotencyKey = `${question.key}:chat`;
      const session = await untilReached(() =>
        call(endpoints.createSession, { body: { courseId }, idempotencyKey }),
      );
      settleIn(session.id);
    }
    const { key, text: content, replaces, sourceIds } = question;
    await untilReached(async () => {
      const response = await fetch(endpoints.chat.path, {
        method: endpoints.chat.method,
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify({ sessionId, content, replaces, sourceIds }),
        signal: sending.signal,
      });
      await read(response, question);
    });
  };

  const settleIn = (id: string): void => {
    keepText(courseId, null, { draft: "", edit: null, outbox: [] });
    sessionId = id;
    keep();
    show({ sessionId: id });
    onSession(id);
  };

  /** A question that was not taken. */
  const bringBack = (error: unknown): void => {
    isStale = true;
    if (sending.signal.aborted) return giveBack();
    const problem = toAppError(error);
    // Another tab was faster: its answer is read first.
    if (problem.code === "run_active") return;
    returned = outbox[0] ?? null;
    giveBack();
    show({ problem: returned?.replaces && problem.code === "not_found" ? QUESTION_GONE : problem });
  };

  const giveBack = (): void => {
    draft = joinTexts([...outbox.map(({ text }) => text), draft]);
    outbox = [];
    keep();
    show({});
  };

  /** The answer as it comes. The same answer from its beginning, when the line broke in the middle. */
  const read = async (response: Response, question: Question | null): Promise<void> => {
    if (!response.ok) throw readError(await response.text(), response.status);
    const reader = readStream();
    let isTaken = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = (): void => {
      clearTimeout(timer);
      timer = undefined;
      put(reader.answer());
    };
    try {
      for await (const chunks of readChunks(response.body!)) {
        for (const chunk of chunks) reader.add(chunk);
        if (!isTaken && reader.answer().messageId !== null) {
          isTaken = true;
          if (!take(question, reader.answer())) return;
        }
        timer ??= setTimeout(draw, DRAW_MS);
      }
    } finally {
      draw();
    }
    const answer = reader.answer();
    if (!answer.isFinished) throw new TypeError("The stream was cut off.");
    announce(endOf(answer));
  };

  /** The server has stored the question: it has its place among the messages. False when this is another answer. */
  const take = (question: Question | null, answer: StreamedAnswer): boolean => {
    const isKnown = view.messages.some(({ id }) => id === answer.messageId);
    if (question === null && !isKnown) {
      isStale = true;
      return false;
    }
    if (question !== null) {
      outbox = outbox.filter(({ key }) => key !== question.key);
      isSending = false;
      if (returned?.key === question.key) returned = null;
      // Without its id it can't be edited: it is loaded again when the answer is there.
      isStale ||= answer.questionId === null;
      const asked: ChatMessage = {
        ...{ id: answer.questionId ?? question.key, key: question.key, role: "user", text: question.text },
        ...{ sources: [], model: null, status: "done" },
      };
      const messages = isKnown
        ? view.messages
        : [...withoutReplaced(view.messages, question), asked, fromStream(answer)];
      keep();
      view = { ...view, messages };
    }
    if (!view.isWriting) announce("Answer started");
    show({ isWriting: true, isLost: false });
    if (isStopWanted) void stopOnServer();
    return true;
  };

  /** Invariant: what is read never gets shorter, also when it is read again from its beginning. */
  const put = (answer: StreamedAnswer): void => {
    const at = view.messages.findLastIndex(({ id }) => id === answer.messageId);
    const before = view.messages[at];
    if (!before || (!answer.isFinished && answer.text.length < before.text.length)) return;
    show({ messages: view.messages.with(at, fromStream(answer)) });
  };

  const untilReached = async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (let count = 0; ; count++) {
      try {
        const result = await attempt();
        if (view.isLost) show({ isLost: false });
        return result;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        show({ isLost: true });
        await waitForServer(count, waiting.signal);
        if (isSending) sending.signal.throwIfAborted();
      }
    }
  };

  /** Whoever waits for the server tries at once. */
  const tryNow = (): void => {
    waiting.abort();
    waiting = new AbortController();
  };

  const stopOnServer = async (): Promise<void> => {
    await call(endpoints.stopChat, { params: { sessionId: sessionId! } });
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
    draft: () => draft,
    setDraft(text) {
      draft = text;
      keep();
    },
    edit: () => edit,
    setEdit(next) {
      edit = next;
      keep();
    },
    ask(question) {
      const again = returned?.text === question.text ? returned : { key: newKey() };
      returned = null;
      outbox = [...outbox, { ...again, ...question, askedAt: Date.now() }];
      keep();
      show({});
      void work();
    },
    takeBack(key, to) {
      const question = view.next.find((one) => one.key === key);
      if (!question) return;
      outbox = outbox.filter((one) => one !== question);
      if (to === "draft") draft = joinTexts([question.text, draft]);
      keep();
      show({});
    },
    sync() {
      isStale = sessionId !== null;
      tryNow();
      void work();
    },
    shelve(sourceIds) {
      shelf = sourceIds;
      show({ messages: view.messages.map(asShelved) });
    },
    async stop() {
      if (view.isWriting) return await stopOnServer();
      if (!isSending) return giveBack();
      isStopWanted = true;
      if (view.isLost) sending.abort();
      tryNow();
    },
    async restore() {
      await call(endpoints.restoreSession, { params: { id: sessionId! } });
      isStale = true;
      void work();
    },
  };
}

function withoutReplaced(messages: readonly ChatMessage[], { replaces }: Question): readonly ChatMessage[] {
  const at = messages.findIndex(({ id }) => id === replaces);
  return at < 0 ? messages : messages.slice(0, at);
}

/** Not `randomUUID`: only pages of a safe origin have that, and Ibid may be reached by an address of a home network. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

function endOf({ status }: StreamedAnswer): string {
  if (status === "done") return "Answer finished";
  return status === "stopped" ? "Answer stopped" : "The answer failed";
}

function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError("internal", String(error), { cause: error });
}
