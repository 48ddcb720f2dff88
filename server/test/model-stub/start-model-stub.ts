// A model provider on loopback: speaks the real wire protocols, says what a script tells it to, and fails the ways
// providers fail. Only the words are made up; the real provider packages talk to it over real HTTP.
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { anthropicMessages } from "./anthropic-messages.ts";
import { chatCompletions } from "./chat-completions.ts";
import {
  type EmbedProtocol,
  type EmbedRequest,
  type EmbedScript,
  embedAnswer,
  findEmbedProtocol,
} from "./embeddings.ts";
import { googleGenerateContent } from "./google-generate-content.ts";
import { responses } from "./responses.ts";
import {
  type TranscriptionRequest,
  type TranscriptionScript,
  readTranscriptionRequest,
  transcriptionAnswer,
} from "./transcriptions.ts";
import type { Shown, Turn, WireEvent, WireProtocol } from "./wire-protocol.ts";

export interface StubRequest {
  protocol: WireProtocol["name"];
  path: string;
  headers: IncomingMessage["headers"];
  body: unknown;
  shown: Shown;
  /** When it came, in milliseconds of `performance.now()`. */
  at: number;
  /** The caller went away before the answer was complete. */
  isClosed: boolean;
}

export type StubScript = (request: StubRequest, index: number) => Turn | Promise<Turn>;

export interface ModelStub {
  /** The base URL to configure, for any provider. */
  url: string;
  requests: StubRequest[];
  /** What to say from now on. */
  play(script: StubScript): void;
  embedRequests: EmbedRequest[];
  /** What goes wrong with embeddings from now on. */
  playEmbeddings(script: EmbedScript): void;
  transcriptions: TranscriptionRequest[];
  /** What is heard from now on; nothing at first. */
  playTranscriptions(script: TranscriptionScript): void;
  close(): Promise<void>;
}

const PROTOCOLS = [responses, chatCompletions, anthropicMessages, googleGenerateContent];

export async function startModelStub(script: StubScript, { port = 0 } = {}): Promise<ModelStub> {
  const requests: StubRequest[] = [];
  const embedRequests: EmbedRequest[] = [];
  let current = script;
  let currentEmbeddings: EmbedScript = () => {};
  const transcriptions: TranscriptionRequest[] = [];
  let currentTranscriptions: TranscriptionScript = () => ({ segments: [] });

  const embed = async (
    protocol: EmbedProtocol,
    path: string,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> => {
    const read = protocol.read(JSON.parse(await readAll(incoming)));
    const { headers } = incoming;
    const closed = new Promise<void>((resolve) => outgoing.once("close", resolve));
    const request = { path, headers, ...read, at: performance.now(), isAnswered: false, closed };
    const index = embedRequests.push(request) - 1;
    const fault = await currentEmbeddings(request, index);
    if (fault?.kind === "status") return sendError(outgoing, fault.status, fault);
    if (fault?.kind === "reset") return void outgoing.socket?.resetAndDestroy();
    if (fault?.kind === "stall" || outgoing.destroyed) return;
    request.isAnswered = true;
    outgoing.setHeader("content-type", "application/json");
    outgoing.end(embedAnswer(protocol, request, fault));
  };

  const listen = async (path: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const request = await readTranscriptionRequest(path, incoming.headers, await readBytes(incoming));
    const index = transcriptions.push(request) - 1;
    const heard = await currentTranscriptions(request, index);
    const { fault } = heard;
    if (fault?.kind === "status") return sendError(outgoing, fault.status, fault);
    if (fault?.kind === "reset") return void outgoing.socket?.resetAndDestroy();
    if (fault?.kind === "stall") return;
    outgoing.setHeader("content-type", "application/json");
    outgoing.end(transcriptionAnswer(request, heard));
  };

  const listModels = ({ headers }: IncomingMessage, outgoing: ServerResponse): void => {
    if (headers.authorization === "Bearer wrong") return sendError(outgoing, 401);
    outgoing.setHeader("content-type", "application/json");
    const ids = ["stub-model", "stub-embedder", "stub-small"];
    outgoing.end(JSON.stringify({ object: "list", data: ids.map((id) => ({ id, object: "model" })) }));
  };

  const server = createServer((incoming, outgoing) => {
    const answer = async (): Promise<void> => {
      const path = incoming.url?.split("?")[0] ?? "/";
      const embedding = findEmbedProtocol(path);
      if (embedding !== undefined) return await embed(embedding, path, incoming, outgoing);
      if (path.endsWith("/models")) return listModels(incoming, outgoing);
      if (path.endsWith("/audio/transcriptions")) return await listen(path, incoming, outgoing);
      const protocol = PROTOCOLS.find((one) => one.matches(path));
      if (protocol === undefined) return sendError(outgoing, 404);
      const body = JSON.parse(await readAll(incoming)) as unknown;
      const { headers } = incoming;
      const shown = protocol.read(body);
      const request: StubRequest = {
        protocol: protocol.name,
        path,
        headers,
        body,
        shown,
        at: performance.now(),
        isClosed: false,
      };
      const index = requests.push(request) - 1;
      outgoing.on("close", () => void (request.isClosed = !outgoing.writableFinished));
      await play(protocol, await current(request, index), `stub${index}`, outgoing);
    };
    answer().catch(() => outgoing.destroy());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    play: (next) => void (current = next),
    embedRequests,
    playEmbeddings: (next) => void (currentEmbeddings = next),
    transcriptions,
    playTranscriptions: (next) => void (currentTranscriptions = next),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function play(protocol: WireProtocol, turn: Turn, id: string, to: ServerResponse): Promise<void> {
  const { fault, gate, tokenMs = 0 } = turn;
  if (fault?.kind === "status") return sendError(to, fault.status, fault);
  to.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  to.flushHeaders();
  let unit = 0;
  for (const event of protocol.stream(turn, id)) {
    if (to.destroyed) return;
    if (event.isUnit === true) {
      if (gate?.beforeToken === unit) await gate.until;
      if (tokenMs > 0) await sleep(tokenMs);
      if (fault !== undefined && unit === (fault.before ?? 0)) {
        switch (fault.kind) {
          case "reset":
            // A reset takes back what the other side has not read yet.
            await sleep(100);
            return void to.socket?.resetAndDestroy();
          case "stall":
            return;
          case "cut-off":
            return void to.end();
          case "malformed":
            await writeBytes(to, Buffer.from('data: {"choices": [{"delta": \n\n'));
            break;
          case "error-part":
            await writeEvent(to, protocol.errorPart("the stub is overloaded"));
            return void to.end();
        }
      }
      unit++;
    }
    await writeEvent(to, event, turn.splitBytes);
  }
  to.end();
}

async function writeEvent(to: ServerResponse, { event, data }: WireEvent, splitBytes = 0): Promise<void> {
  const name = event === undefined ? "" : `event: ${event}\n`;
  const bytes = Buffer.from(`${name}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`);
  if (splitBytes === 0) return writeBytes(to, bytes);
  for (let at = 0; at < bytes.length; at += splitBytes) {
    await writeBytes(to, bytes.subarray(at, at + splitBytes));
  }
}

/** Returns when the bytes are on their way, so that two writes are two packets. */
function writeBytes(to: ServerResponse, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    to.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function sendError(
  to: ServerResponse,
  status: number,
  {
    retryAfterSeconds,
    message = `The stub says ${status}.`,
  }: { retryAfterSeconds?: number; message?: string } = {},
): void {
  const headers = retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  to.writeHead(status, { "content-type": "application/json", ...headers });
  // The shape that all four providers' error bodies have in common.
  const error = { type: "stub_error", code: status, status: "STUB", message };
  to.end(JSON.stringify({ type: "error", error }));
}

async function readAll(incoming: IncomingMessage): Promise<string> {
  return (await readBytes(incoming)).toString("utf8");
}

async function readBytes(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
