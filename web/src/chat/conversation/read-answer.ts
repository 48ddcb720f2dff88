import { readStream, type StreamedAnswer } from "@ibid/core/contract/read-stream.ts";
import { readError } from "../../browser/api.ts";
import { readChunks } from "./read-chunks.ts";

/** What comes in one moment is drawn at once; the server sends words some twenty times a second. */
const DRAW_MS = 16;

export interface AnswerListener {
  /** The server says which answer it is. False: another one than was asked for, so it is not read. */
  onStart: (answer: StreamedAnswer) => boolean;
  onGrow: (answer: StreamedAnswer) => void;
}

/** The answer as it comes. Fails like a lost line when it was cut off. Null when it is not to be read. */
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
