// A message as this tab holds it: the same whether it comes live or from history (I5).
import type { MessageResponse, MessageRole, MessageStatus, WebResult } from "@ibid/core/contract/message.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { OpenCall, StreamedAnswer } from "@ibid/core/contract/read-stream.ts";
import { type AnswerEvidence, answerEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { evidenceOfSource } from "@ibid/core/evidence/to-evidence.ts";

export interface ChatMessage {
  id: string;
  role: MessageRole;
  text: string;
  /** By number. */
  sources: readonly RAGSource[];
  /** What a web search found: no part of the sources, and without numbers. */
  webResults?: readonly WebResult[] | null;
  model: string | null;
  status: MessageStatus;
  /** While it is written: other questions are answered first. */
  isWaiting?: boolean;
  /** While it is written: what is being looked up. */
  calls?: readonly OpenCall[];
  /** Why it failed. */
  error?: string | undefined;
  /** For a question asked in this tab: its key from before the server gave it an id. It keeps its place on the screen. */
  key?: string;
}

export function fromHistory({
  content,
  sources,
  web_results: webResults,
  ...row
}: MessageResponse): ChatMessage {
  const { id, role, model, status, error } = row;
  return {
    id,
    role,
    text: content,
    sources: sources ?? [],
    webResults,
    model,
    status,
    error: error?.message,
  };
}

export function fromStream({
  messageId,
  isFinished: _,
  questionId: _question,
  isWaiting,
  calls,
  error,
  ...answer
}: StreamedAnswer): ChatMessage {
  return {
    ...{ id: messageId!, role: "assistant", ...answer, error: error?.message },
    ...(isWaiting && { isWaiting }),
    ...(calls.length > 0 && { calls }),
  };
}

/** The message as it is after the shelf has changed. */
export function onShelf(message: ChatMessage, shelf: ReadonlySet<string>): ChatMessage {
  const sources = message.sources.map((source): RAGSource => {
    const isRemoved = !shelf.has(source.document_id ?? source.lecture_id ?? "");
    return isRemoved === (source.removed ?? false) ? source : { ...source, removed: isRemoved };
  });
  const isSame = sources.every((source, i) => source === message.sources[i]);
  return isSame ? message : { ...message, sources };
}

const read = new WeakMap<ChatMessage, AnswerEvidence>();

/** The claims of an answer and their evidence. Reads the whole text, so do not call it while the answer grows. */
export function evidenceIn(message: ChatMessage): AnswerEvidence {
  const known = read.get(message) ?? answerEvidence(message.text, message.sources, message.id);
  read.set(message, known);
  return known;
}

const shown = new WeakMap<readonly RAGSource[], Evidence[]>();

/** Everything that the answer could cite, cited or not. */
export function sourcesIn({ sources, id }: ChatMessage): Evidence[] {
  const known = shown.get(sources) ?? sources.map((source) => evidenceOfSource(source, id));
  shown.set(sources, known);
  return known;
}

/** What the viewer opens from it: its citations in the order of the text, or the closest places where it has none. */
export function openableIn(message: ChatMessage): readonly Evidence[] {
  const { cited, closest } = evidenceIn(message);
  return cited.length > 0 ? citationsIn(message) : closest;
}

/** Its citations in the order of the text, each once. */
export function citationsIn(message: ChatMessage): Evidence[] {
  return evidenceIn(message).claims.flatMap(({ evidence }) => {
    const known = evidence.filter(({ state }) => state !== "unknown");
    return [...new Map(known.map((each) => [each.of.number, each])).values()];
  });
}
