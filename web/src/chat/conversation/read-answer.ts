import { readStream, type StreamedAnswer } from "@ibid/core/contract/read-stream.ts";
import { readError } from "../../browser/api.ts";
import { readChunks } from "./read-chunks.ts";

/** What arrives within this time is drawn together; the server sends words about twenty times a second. */
const DRAW_MS = 16;

export interface AnswerListener {
  /** The server says which answer it is. Returns false if it is not the expected one: then it is not read. */
  onStart: (answer: StreamedAnswer) => boolean;
  onGrow: (answer: StreamedAnswer) => void;
}

/** Reads an answer as it comes. When it is cut off, fails like a lost connection. Null when `onStart` says no. */
export async function readAnswer(
  response: Response,
  { onStart, onGrow }: AnswerListener,
): Promise<StreamedAnswer | null> {
  if (!response.ok) throw readError(await response.text(), response.status);
  const reader = readStream();
  let isStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (isStarted) onGrow(reader.answer());
  };
  try {
    for await (const chunks of readChunks(response.body!)) {
      for (const chunk of chunks) reader.add(chunk);
      if (!isStarted && reader.answer().messageId !== null) {
        if (!onStart(reader.answer())) return null;
        isStarted = true;
      }
      timer ??= setTimeout(draw, DRAW_MS);
    }
  } finally {
    draw();
  }
  const answer = reader.answer();
  if (!answer.isFinished) throw new TypeError("The stream was cut off.");
  return answer;
}
