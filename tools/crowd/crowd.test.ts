// A short run; `npm run crowd` is the long one. How long anybody waits depends on how busy the machine is, so this looks
// only at what must hold on any machine.
import { expect, test } from "vitest";
import { measureCrowd } from "./measure-crowd.ts";

test("everybody who asks at once gets an answer, and others meanwhile get theirs", async () => {
  const { rounds } = await measureCrowd({ engine: "embedded", rounds: [12], entries: 10 });
  expect(rounds).toMatchObject([{ questions: 12, errors: [], otherErrors: 0 }]);
}, 120_000);
