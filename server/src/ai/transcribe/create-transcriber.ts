// The transcriber, from configuration: OpenAI's, or a server that speaks like it.
import type { TranscriptionModelV4 } from "@ai-sdk/provider";
import type { Cue } from "@ibid/core/contract/source-content.ts";
import { APICallError } from "ai";
import { z } from "zod";
import { type TranscriberConfig, nameOfChoice } from "../../config.ts";
import { createModelFetch } from "../models/create-model-fetch.ts";
import { explainTranscriptionFailure, refuseRecording } from "./explain-transcription-failure.ts";
import { sendPatiently } from "./send-patiently.ts";
import { speakerName } from "./speaker-name.ts";
import type { Transcriber } from "./transcriber.ts";

/** The most that OpenAI accepts. Other servers set their own limits. */
const OPENAI_BYTES = 25 * 1024 * 1024;

/** OpenAI goes by the file name. It refuses these containers, but reads them under the name of a related one. */
const SENT_AS: Record<string, string> = { "video/quicktime": "video/mp4", "video/x-matroska": "video/webm" };

/** The parts of an answer that we need. */
const Answer = z.object({
  text: z.string(),
  segments: z
    .array(
      z.object({ start: z.number(), end: z.number(), text: z.string(), speaker: z.unknown().optional() }),
    )
    .nullish(),
});

export async function createTranscriber(config: TranscriberConfig): Promise<Transcriber> {
  const { createOpenAI } = await import("@ai-sdk/openai");
  const openai = createOpenAI({
    name: config.provider,
    // Always passed: otherwise the package looks for key and address in the environment.
    apiKey: config.key ?? "",
    baseURL: config.url ?? "https://api.openai.com/v1",
    fetch: createModelFetch({ silenceMs: config.silenceMs, send: sendPatiently }),
  });
  const model = openai.transcription(config.id);
  const id = nameOfChoice(config);
  return {
    id,
    async transcribe(recording, signal) {
      if (config.provider === "openai" && recording.byteSize > OPENAI_BYTES) {
        throw refuseRecording.tooLarge(recording, OPENAI_BYTES);
      }
      const audio = await recording.read();
      const answer = await listen(model, audio, recording.mediaType, signal).catch((error: unknown) => {
        signal?.throwIfAborted();
        throw explainTranscriptionFailure(error, recording);
      });
      if (answer.text.trim() === "") throw refuseRecording.silent(recording);
      if (!answer.segments?.length) throw refuseRecording.withoutTimes(id);
      return answer.segments.map(({ start, end, text, speaker }): Cue => ({
        startMs: Math.round(start * 1000),
        endMs: Math.round(end * 1000),
        speaker: speakerName(speaker),
        text,
      }));
    },
  };
}

async function listen(
  model: TranscriptionModelV4,
  audio: Uint8Array,
  mediaType: string,
  signal: AbortSignal | undefined,
): Promise<z.infer<typeof Answer>> {
  // Models of this family either refuse a request for times, or give them without being asked.
  const isOwnWay = model.modelId.startsWith("gpt-4o");
  const options = isOwnWay ? {} : { providerOptions: { openai: { timestampGranularities: ["segment"] } } };
  const answer = await model
    .doGenerate({
      audio,
      mediaType: SENT_AS[mediaType] ?? mediaType,
      ...options,
      ...(signal === undefined ? {} : { abortSignal: signal }),
    })
    .then(
      ({ response }) => response.body,
      (error: unknown) => {
        // Not every server sends all the fields that the SDK requires.
        if (!APICallError.isInstance(error) || error.statusCode !== 200) throw error;
        return JSON.parse(error.responseBody ?? "") as unknown;
      },
    );
  return Answer.parse(answer);
}
