// A child process that does as it is told, and no more.
import { taken } from "../src/child/allowance.ts";
import { type Help, answerParent } from "../src/child/answer-parent.ts";

export interface StubbornRequest {
  do: "answer" | "loop" | "allocate" | "burn" | "wait" | "throw" | "measure";
  /** How long it waits, or how much processor time it burns. */
  ms?: number;
}

const kept: Uint8Array[] = [];

answerParent(async ({ do: what, ms = 0 }: StubbornRequest, { file, report }: Help<string>) => {
  report(what);
  if (what === "measure") return file?.length ?? 0;
  if (what === "throw") throw new Error("As it was told.");
  if (what === "wait") await new Promise((resolve) => setTimeout(resolve, ms));
  const end = taken.cpuMs() + ms;
  while (what === "burn" && taken.cpuMs() < end);
  while (what === "loop");
  while (what === "allocate") kept.push(new Uint8Array(8 << 20).fill(1));
  return what;
});
