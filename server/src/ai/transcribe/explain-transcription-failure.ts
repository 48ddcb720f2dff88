// What went wrong with a recording, in a sentence for the user. Never the provider's own words: they may repeat the key.
import { APICallError } from "ai";
import { type Outlook, WorkFailed } from "../../db/work-failed.ts";
import { ModelSilentError } from "../models/create-model-fetch.ts";
import { causesOf, inSeconds, isKeyRefused } from "../models/explain-model-failure.ts";
import { busySeconds } from "../models/retry-after.ts";
import type { Recording } from "./transcriber.ts";

const MEGABYTE = 1024 * 1024;
const AGAIN = "Ibid will try again.";
const INSTEAD = "add a .vtt or .srt with the same name";

export const refuseRecording = {
  tooLarge: ({ name, byteSize }: Recording, limit: number | null, cause?: unknown) =>
    new WorkFailed(
      "payload_too_large",
      `“${name}” is ${Math.ceil(byteSize / MEGABYTE)} MB, and the transcriber takes ` +
        `${limit === null ? "less" : `at most ${limit / MEGABYTE} MB`}. ` +
        `Save only its sound as a smaller file, cut it into parts, or ${INSTEAD}.`,
      "final",
      { cause },
    ),

  withoutTimes: (id: string) =>
    new WorkFailed(
      "transcription_failed",
      `${id} gives no times, so nothing in the recording could be cited by its second. ` +
        "In Settings, choose one that gives times, such as OpenAI’s whisper-1.",
      "final",
    ),

  silent: ({ name }: Recording) =>
    new WorkFailed(
      "file_without_text",
      `No speech was recognised in “${name}”. If there is some, ${INSTEAD}.`,
      "final",
    ),
};

export function explainTranscriptionFailure(error: unknown, recording: Recording): WorkFailed {
  const failed = (message: string, outlook: Outlook = { kind: "passing" }) =>
    new WorkFailed("transcription_failed", message, outlook, { cause: error });
  const silence = causesOf(error).find((cause) => cause instanceof ModelSilentError);
  if (silence !== undefined) {
    return failed(`The transcriber sent nothing for ${inSeconds(silence.seconds)}. ${AGAIN}`);
  }
  if (!APICallError.isInstance(error)) {
    return failed(
      `The transcriber's answer could not be read. ${AGAIN} If it keeps failing, check the transcriber in Settings.`,
    );
  }
  const { statusCode: status } = error;
  const busy = busySeconds(error);
  if (busy !== null) {
    return failed("The transcriber is busy, or your quota is used up. Ibid will try again later.", {
      kind: "busy",
      seconds: busy,
    });
  }
  if (status === undefined) {
    return failed(
      `The transcriber can't be reached. ${AGAIN} Check the network, and its address in Settings.`,
    );
  }
  if (isKeyRefused(error)) {
    return failed("The transcriber refused the key. Check the key in Settings.", { kind: "final" });
  }
  if (status === 404) {
    return failed("The provider does not know this transcriber. Choose another one in Settings.", {
      kind: "final",
    });
  }
  if (status === 413) return refuseRecording.tooLarge(recording, null, error);
  if (status >= 500) return failed(`The transcriber's provider has a problem (${status}). ${AGAIN}`);
  return failed(
    `The transcriber refused “${recording.name}” (${status}). Save its sound as MP3 and add that, or ${INSTEAD}.`,
    { kind: "final" },
  );
}
