// What turns a recording into captions. Optional: without one, a recording needs a transcript of its own.
import { AppError, type ErrorCode } from "@ibid/core/contract/error.ts";
import type { Cue } from "@ibid/core/contract/source-content.ts";

export interface Transcriber {
  /** As configured: "openai/whisper-1". */
  id: string;
  /** Throws a `TranscriptionError`. */
  transcribe(recording: Recording, signal?: AbortSignal): Promise<Cue[]>;
}

export interface Recording {
  name: string;
  mediaType: string;
  byteSize: number;
  /** Not called when the recording is too large to be sent. */
  read(): Promise<Uint8Array>;
}

export class TranscriptionError extends AppError {
  /** Trying again can't help: the recording or the configuration is at fault. */
  readonly isFinal: boolean;
  /** The provider asks to be left alone for this long. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    options: {
      code?: ErrorCode;
      isFinal?: boolean;
      retryAfterSeconds?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(options.code ?? "transcription_failed", message, { cause: options.cause });
    this.isFinal = options.isFinal ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
