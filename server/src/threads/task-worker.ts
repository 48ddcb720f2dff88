// A thread that runs tasks, one at a time. What their files keep in variables stays warm for the next one.
import { answerRequests } from "./answer-requests.ts";
import type { ThreadRequestInput } from "./open-threads.ts";

answerRequests(async ({ file, input }: ThreadRequestInput) => {
  const { run } = (await import(file)) as { run(input: unknown): unknown };
  return await run(input);
});
