import { answerRequests } from "../../src/threads/answer-requests.ts";

/** Never answers. */
answerRequests((): never => {
  for (;;);
});
