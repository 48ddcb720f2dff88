// The other side of `openThread`: what the thread itself runs.
import { parentPort } from "node:worker_threads";
import { type ErrorCode, AppError } from "@ibid/core/contract/error.ts";

export type ThreadRequest<Input> = { id: number; input: Input };
export type ThreadReply<Output> =
  | { id: number; output: Output }
  | { id: number; error: { code?: ErrorCode; message: string; details?: unknown; cause?: string } };

export function answerRequests<Input, Output>(answer: (input: Input) => Promise<Output>): void {
  const serve = async ({ id, input }: ThreadRequest<Input>): Promise<ThreadReply<Output>> => {
    try {
      return { id, output: await answer(input) };
    } catch (error) {
      return { id, error: describe(error) };
    }
  };
  parentPort!.on("message", (request: ThreadRequest<Input>) => {
    void serve(request).then((reply) => parentPort!.postMessage(reply));
  });
}

function describe(error: unknown) {
  if (!(error instanceof AppError))
    return { message: error instanceof Error ? error.message : String(error) };
  const { code, message, details, cause } = error;
  return { code, message, details, cause: cause instanceof Error ? cause.message : "" };
}
