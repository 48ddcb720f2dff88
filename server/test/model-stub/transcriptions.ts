// The listening half of the stub: OpenAI's `/audio/transcriptions`. It hears what a script tells it to.
import type { IncomingHttpHeaders } from "node:http";

export interface TranscriptionRequest {
  path: string;
  headers: IncomingHttpHeaders;
  /** The fields of the form; a list keeps its brackets: `timestamp_granularities[]`. */
  fields: Record<string, string>;
  file: { name: string; type: string; bytes: Uint8Array };
}

export interface HeardSegment {
  start: number;
  end: number;
  text: string;
  speaker?: string;
}

export type TranscriptionFault =
  | { kind: "status"; status: number; retryAfterSeconds?: number; message?: string }
  | { kind: "reset" | "stall" | "malformed" }
  /** As servers answer that know the protocol by hearsay. */
  | { kind: "bare-segments" };

export interface Heard {
  segments: HeardSegment[];
  fault?: TranscriptionFault;
}

export type TranscriptionScript = (request: TranscriptionRequest, index: number) => Heard | Promise<Heard>;

export async function readTranscriptionRequest(
  path: string,
  headers: IncomingHttpHeaders,
  body: Uint8Array<ArrayBuffer>,
): Promise<TranscriptionRequest> {
  const type = headers["content-type"] ?? "";
  const form = await new Response(body, { headers: { "content-type": type } }).formData();
  const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const file = form.get("file") as File;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return {
    path,
    headers,
    fields: Object.fromEntries(fields),
    file: { name: file.name, type: file.type, bytes },
  };
}

/** The body of an answer, in the format that was asked for. */
export function transcriptionAnswer(request: TranscriptionRequest, { segments, fault }: Heard): string {
  const text = segments.map((segment) => segment.text.trim()).join(" ");
  const body = JSON.stringify({ text, ...details(request.fields["response_format"], segments, fault) });
  return fault?.kind === "malformed" ? body.slice(0, body.length / 2) : body;
}

function details(
  format: string | undefined,
  segments: HeardSegment[],
  fault: TranscriptionFault | undefined,
): object {
  const duration = segments.at(-1)?.end ?? 0;
  if (fault?.kind === "bare-segments") return { segments };
  switch (format) {
    case "verbose_json":
      return {
        task: "transcribe",
        language: "english",
        duration,
        segments: segments.map(({ start, end, text }, id) => ({
          id,
          seek: 0,
          start,
          end,
          text,
          tokens: [50_364],
          temperature: 0,
          avg_logprob: -0.3,
          compression_ratio: 1.2,
          no_speech_prob: 0.01,
        })),
        usage: { type: "duration", seconds: Math.ceil(duration) },
      };
    case "diarized_json":
      return {
        task: "transcribe",
        duration,
        segments: segments.map(({ start, end, text, speaker = "A" }, n) => ({
          type: "transcript.text.segment",
          id: `seg_${n}`,
          start,
          end,
          text,
          speaker,
        })),
        usage: { type: "duration", seconds: Math.ceil(duration) },
      };
    default:
      return { usage: { type: "tokens", input_tokens: 14, output_tokens: 45, total_tokens: 59 } };
  }
}
