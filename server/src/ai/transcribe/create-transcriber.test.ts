// OpenAI's own package, over real HTTP, against a stub that speaks its protocol.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ModelStub, startModelStub } from "../../../test/model-stub/start-model-stub.ts";
import type { Heard, TranscriptionFault } from "../../../test/model-stub/transcriptions.ts";
import { KEY } from "../../../test/stubbed-provider.ts";
import { TRANSCRIBER_KEY_VARIABLES, type TranscriberProvider, readConfig } from "../../config.ts";
import { createLog } from "../../log.ts";
import { createTranscriber } from "./create-transcriber.ts";
import { WorkFailed } from "../../db/work-failed.ts";
import type { Recording, Transcriber } from "./transcriber.ts";

let stub: ModelStub;
beforeAll(async () => void (stub = await startModelStub(() => ({}))));
beforeEach(() => void (stub.transcriptions.length = 0));
afterAll(() => stub.close());

function stubbed(provider: TranscriberProvider, id = "whisper-1", more: Record<string, string> = {}) {
  const { transcriber } = readConfig({
    IBID_TRANSCRIBER: `${provider}/${id}`,
    IBID_TRANSCRIBER_URL: stub.url,
    [TRANSCRIBER_KEY_VARIABLES[provider]]: KEY,
    ...more,
  });
  return createTranscriber(transcriber!);
}

const BYTES = Uint8Array.from({ length: 1000 }, (_, n) => n % 256);
const RECORDING: Recording = {
  name: "week 3.mp3",
  mediaType: "audio/mpeg",
  byteSize: BYTES.length,
  read: async () => BYTES,
};
const SEGMENTS = [
  { start: 0, end: 2.48, text: " Good morning." },
  { start: 2.48, end: 5.1234, text: " Today we talk about sleep." },
];

function hear(heard: Partial<Heard>): void {
  stub.playTranscriptions(() => ({ segments: SEGMENTS, ...heard }));
}

async function failure(transcriber: Transcriber, recording = RECORDING): Promise<WorkFailed> {
  const error = await transcriber.transcribe(recording).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(WorkFailed);
  return error as WorkFailed;
}

test.each(["openai", "compatible"] as const)("%s is sent the file and asked for times", async (provider) => {
  hear({});
  const transcriber = await stubbed(provider);
  expect(transcriber.id).toBe(`${provider}/whisper-1`);
  expect(
    (await transcriber.transcribe(RECORDING)).map(({ startMs, endMs, text }) => [startMs, endMs, text]),
  ).toEqual([
    [0, 2480, " Good morning."],
    [2480, 5123, " Today we talk about sleep."],
  ]);
  const [request] = stub.transcriptions;
  expect(request).toMatchObject({
    path: "/v1/audio/transcriptions",
    headers: { authorization: `Bearer ${KEY}` },
    fields: { model: "whisper-1", response_format: "verbose_json", "timestamp_granularities[]": "segment" },
    file: { name: "audio.mp3", type: "audio/mpeg" },
  });
  expect(request!.file.bytes).toEqual(BYTES);
});

test.each([
  ["video/mp4", "audio.m4a"],
  ["video/quicktime", "audio.m4a"],
  ["video/x-matroska", "audio.webm"],
  ["audio/ogg", "audio.ogg"],
  ["audio/wav", "audio.wav"],
])("%s goes under a name that OpenAI takes: %s", async (mediaType, name) => {
  hear({});
  await (await stubbed("openai")).transcribe({ ...RECORDING, mediaType });
  expect(stub.transcriptions[0]!.file.name).toBe(name);
});

test("a model that tells speakers apart names them", async () => {
  const segments = SEGMENTS.map((segment, n) => ({ ...segment, speaker: n === 0 ? "A" : "Ada" }));
  hear({ segments });
  const cues = await (await stubbed("openai", "gpt-4o-transcribe-diarize")).transcribe(RECORDING);
  expect(cues.map(({ speaker }) => speaker)).toEqual(["Speaker A", "Ada"]);
  expect(stub.transcriptions[0]!.fields).toMatchObject({ response_format: "diarized_json" });
});

test("a server that says no more than it must is understood", async () => {
  hear({ fault: { kind: "bare-segments" } });
  expect(await (await stubbed("compatible", "whisper-large")).transcribe(RECORDING)).toHaveLength(2);
});

test("a model that gives no times is no help, and what helps is said", async () => {
  hear({});
  const error = await failure(await stubbed("openai", "gpt-4o-transcribe"));
  expect(error).toMatchObject({ code: "transcription_failed", outlook: { kind: "final" } });
  expect(error.message).toMatch(/^openai\/gpt-4o-transcribe gives no times, .* whisper-1\.$/);
});

test("a recording in which nobody speaks is said to be silent", async () => {
  hear({ segments: [] });
  const error = await failure(await stubbed("openai"));
  expect(error).toMatchObject({ code: "file_without_text", outlook: { kind: "final" } });
});

test("OpenAI's limit is known before anything is read or sent", async () => {
  const read = (): never => expect.unreachable();
  const error = await failure(await stubbed("openai"), { ...RECORDING, byteSize: 26_214_401, read });
  expect(error).toMatchObject({ code: "payload_too_large", outlook: { kind: "final" } });
  expect(error.message).toContain("“week 3.mp3” is 26 MB, and the transcriber takes at most 25 MB.");
  expect(stub.transcriptions).toEqual([]);
});

const faults: [fault: TranscriptionFault, message: RegExp, more: object][] = [
  [
    { kind: "status", status: 401 },
    /refused the key\. Check the key in Settings/,
    { outlook: { kind: "final" } },
  ],
  [{ kind: "status", status: 404 }, /does not know this transcriber/, { outlook: { kind: "final" } }],
  [{ kind: "status", status: 413 }, /is 1 MB, and the transcriber takes less/, { code: "payload_too_large" }],
  [{ kind: "status", status: 400 }, /refused “week 3\.mp3” \(400\)/, { outlook: { kind: "final" } }],
  [
    { kind: "status", status: 429, retryAfterSeconds: 20 },
    /busy/,
    { outlook: { kind: "busy", seconds: 20 } },
  ],
  [{ kind: "status", status: 429 }, /busy/, { outlook: { kind: "busy", seconds: 30 } }],
  [
    { kind: "status", status: 503, retryAfterSeconds: 1e9 },
    /busy/,
    { outlook: { kind: "busy", seconds: 86_400 } },
  ],
  [{ kind: "status", status: 500 }, /has a problem \(500\)/, { outlook: { kind: "passing" } }],
  [{ kind: "reset" }, /can't be reached/, { outlook: { kind: "passing" } }],
  [{ kind: "malformed" }, /could not be read/, { outlook: { kind: "passing" } }],
];
describe.each(faults)("%o", (fault, message, more) => {
  test("is tried once, and explained without the provider's words", async () => {
    hear({ fault: fault.kind === "status" ? { ...fault, message: `wrong ${KEY}` } : fault });
    const error = await failure(await stubbed("compatible"));
    expect(error.message).toMatch(message);
    expect(error).toMatchObject({ code: "transcription_failed", ...more });
    expect(stub.transcriptions).toHaveLength(1);
    const lines: string[] = [];
    createLog("info", (line) => lines.push(line))("error", "source.failed", { error });
    expect(`${error.message}${JSON.stringify(error.toBody())}${lines.join("")}`).not.toContain(KEY);
  });
});

test("a transcriber that is silent for too long is given up", async () => {
  hear({ fault: { kind: "stall" } });
  const error = await failure(await stubbed("openai", "whisper-1", { IBID_TRANSCRIBER_TIMEOUT: "0.3" }));
  expect(error.message).toContain("sent nothing for 1 second.");
});

test("an aborted transcription ends with the reason it was aborted for", async () => {
  const stopping = new AbortController();
  const reason = new Error("the source was removed");
  stub.playTranscriptions(() => {
    stopping.abort(reason);
    return { segments: [], fault: { kind: "stall" } };
  });
  const transcriber = await stubbed("openai");
  await expect(transcriber.transcribe(RECORDING, stopping.signal)).rejects.toBe(reason);
});
