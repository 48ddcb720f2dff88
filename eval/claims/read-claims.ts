// Lines of JSON → claims with their passages. A line that is none is named.
import { z } from "zod";

export const VERDICTS = ["found", "close", "not-found"] as const;
export type Verdict = (typeof VERDICTS)[number];

const claimCase = z.object({
  claim: z.string(),
  passage: z.string(),
  verdict: z.enum(VERDICTS),
  /** What was done to the claim: "reworded", "number-changed", … */
  kind: z.string().default("all"),
});
export type ClaimCase = z.infer<typeof claimCase>;

export function readClaims(lines: string): ClaimCase[] {
  return lines.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const read = claimCase.safeParse(parseJson(line));
    if (read.success) return [read.data];
    const { path, message } = read.error.issues[0]!;
    throw new Error(`Line ${index + 1} is not a claim: ${[...path, message].join(": ")}`);
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
