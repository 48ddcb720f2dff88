// The embedding half of the stub: OpenAI's `/embeddings` and Google's `:embedContent` and `:batchEmbedContents`.
// Texts with common words get similar vectors, the same text always the same one.
import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export interface EmbedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  texts: string[];
  /** As asked for. */
  dimensions: number | undefined;
  taskType: string | undefined;
  /** When it came, in milliseconds of `performance.now()`. */
  at: number;
  /** Vectors were sent. */
  isAnswered: boolean;
  /** The connection ended, by either side. */
  closed: Promise<void>;
}

export type EmbedFault =
  | { kind: "status"; status: number; retryAfterSeconds?: number; message?: string }
  | { kind: "reset" | "stall" | "malformed" | "too-few" | "not-a-number" }
  | { kind: "dimension"; dimensions: number };

/** What goes wrong with a request; nothing when it is answered. Awaiting in it holds the answer back. */
export type EmbedScript = (
  request: EmbedRequest,
  index: number,
) => EmbedFault | void | Promise<EmbedFault | void>;

/** What a model makes that is not asked for a length. */
const OWN_DIMENSIONS = 384;

export interface EmbedProtocol {
  matches(path: string): boolean;
  read(body: unknown): Pick<EmbedRequest, "texts" | "dimensions" | "taskType">;
  write(vectors: unknown[][]): unknown;
}

interface GoogleContent {
  content: { parts: { text: string }[] };
  outputDimensionality?: number;
  taskType?: string;
}

const EMBED_PROTOCOLS: EmbedProtocol[] = [
  {
    matches: (path) => path.endsWith("/embeddings"),
    read(body) {
      const { input, dimensions } = body as { input: string[]; dimensions?: number };
      return { texts: input, dimensions, taskType: undefined };
    },
    write: (vectors) => ({
      object: "list",
      data: vectors.map((embedding, index) => ({ object: "embedding", index, embedding })),
      usage: { prompt_tokens: vectors.length, total_tokens: vectors.length },
    }),
  },
  {
    matches: (path) => path.endsWith(":embedContent"),
    read: (body) => readGoogle([body as GoogleContent]),
    write: ([values]) => ({ embedding: { values } }),
  },
  {
    matches: (path) => path.endsWith(":batchEmbedContents"),
    read: (body) => readGoogle((body as { requests: GoogleContent[] }).requests),
    write: (vectors) => ({ embeddings: vectors.map((values) => ({ values })) }),
  },
];

function readGoogle(requests: GoogleContent[]): ReturnType<EmbedProtocol["read"]> {
  return {
    texts: requests.map(({ content }) => content.parts.map(({ text }) => text).join("")),
    dimensions: requests[0]?.outputDimensionality,
    taskType: requests[0]?.taskType,
  };
}

export function findEmbedProtocol(path: string): EmbedProtocol | undefined {
  return EMBED_PROTOCOLS.find((one) => one.matches(path));
}

/** The body of an answer, with the fault in it if there is one. */
export function embedAnswer(
  protocol: EmbedProtocol,
  request: EmbedRequest,
  fault: EmbedFault | void,
): string {
  const asked = request.dimensions ?? OWN_DIMENSIONS;
  const dimensions = fault?.kind === "dimension" ? fault.dimensions : asked;
  const vectors = request.texts.map((text): unknown[] => bagOfWords(text, dimensions));
  if (fault?.kind === "too-few") vectors.pop();
  if (fault?.kind === "not-a-number") vectors[0]![0] = "NaN";
  const body = JSON.stringify(protocol.write(vectors));
  return fault?.kind === "malformed" ? body.slice(0, body.length / 2) : body;
}

/** Every word adds to one number of the vector. Not of unit length, as some providers' shortened ones are not. */
export function bagOfWords(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [""]) {
    const hash = createHash("sha256").update(word).digest();
    vector[hash.readUInt32LE(0) % dimensions]! += 0.5;
  }
  return vector;
}
