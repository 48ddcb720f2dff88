// What the four wire protocols have in common: a script's turn goes in, events as the provider would send them come
// out; and of a request, what the model was shown.

export interface Turn {
  text?: string;
  /** Tool calls of one step: the caller runs them in parallel. */
  calls?: { name: string; input: unknown }[];
  /** Between two tokens. */
  tokenMs?: number;
  /** Holds the answer back before this token until `until` is settled. */
  gate?: { beforeToken: number; until: Promise<void> };
  fault?: Fault;
  /** Writes of this many bytes, which cut through characters and lines. */
  splitBytes?: number;
}

export type Fault =
  /** Answered instead of a stream. */
  | { kind: "status"; status: number; retryAfterSeconds?: number; message?: string }
  /** The rest happen in the stream, before a token or a call; the first by default. */
  | { kind: "reset" | "stall" | "malformed" | "error-part" | "cut-off"; before?: number };

/** What the model was shown, whichever protocol it came by. */
export interface Shown {
  instructions: string;
  messages: { role: "user" | "assistant" | "tool"; text: string }[];
  tools: string[];
}

export interface WireEvent {
  event?: string;
  data: unknown;
  /** One token or one call: where pauses and faults happen. */
  isUnit?: boolean;
}

export interface WireProtocol {
  name: "responses" | "chat-completions" | "anthropic" | "google";
  matches(path: string): boolean;
  read(body: unknown): Shown;
  stream(turn: Turn, id: string): Generator<WireEvent>;
  /** What it says in the middle of a stream when it can't go on. */
  errorPart(message: string): WireEvent;
}

export function tokensOf(turn: Turn): string[] {
  return turn.text?.match(/\S+\s*|\s+/g) ?? [];
}

/** The text of a message whose content is a string or a list of parts. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part: { text?: unknown }) => (typeof part.text === "string" ? part.text : ""))
    .join("\n");
}
