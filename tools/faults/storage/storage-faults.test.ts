import { afterAll, expect, test } from "vitest";
import { isSafe, tryStorage } from "./try-storage.ts";

const said: string[] = [];
afterAll(() => console.log(said.join("\n")));

test("a failing disk or folder loses nothing that was acknowledged, and the user is told in words", async () => {
  const outcomes = await tryStorage((line) => said.push(line));
  expect(outcomes.filter((outcome) => !isSafe(outcome))).toEqual([]);
}, 600_000);
