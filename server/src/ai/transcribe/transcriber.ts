// Turns a recording into captions. Optional: without a transcriber, a recording must come with a transcript.
import type { Cue } from "@ibid/core/contract/source-content.ts";
import type { NamedFile } from "../../db/file-store.ts";

export interface Transcriber {
  /** As configured: "openai/whisper-1". */
  id: string;
  /** Throws a `WorkFailed`. */
  transcribe(recording: Recording, signal?: AbortSignal): Promise<Cue[]>;
}

export interface Recording extends Omit<NamedFile, "sha256"> {
  /** Not called when the recording is too large to be sent. */
  read(): Promise<Uint8Array>;
}
