// What somebody has used, in words.
import type { Usage } from "@ibid/core/contract/people/usage.ts";
import { sayBytes } from "../../browser/say-bytes.ts";
import { sayNumber, sayTokens } from "./say-amount.ts";

export interface UsageLine {
  label: string;
  words: string;
  /** Null: there is no limit to show it against. */
  share: number | null;
}

type Allowance = Usage["tokens"];

export function sayUsage({ tokens, storage, uploads, answers }: Usage, isModelFree: boolean): UsageLine[] {
  return [
    isModelFree && tokens.used === 0
      ? { label: "Model", words: "The built-in answerer uses no tokens", share: null }
      : {
          label: "Model",
          words: `This month: ${of(tokens, sayTokens)} tokens${again(tokens, onDay)}`,
          share: shareOf(tokens),
        },
    { label: "Files", words: `${of(storage, sayBytes)} stored`, share: shareOf(storage) },
    {
      label: "Added",
      words: `Today: ${of(uploads, sayNumber)} files and pages${again(uploads, atTime)}`,
      share: shareOf(uploads),
    },
    { label: "Answers", words: `${of(answers, sayNumber)} being written`, share: shareOf(answers) },
  ];
}

function of({ used, most }: Allowance, say: (n: number) => string): string {
  return most === null ? say(used) : `${say(used)} of ${say(most)}`;
}

function shareOf({ used, most }: Allowance): number | null {
  if (most === null) return null;
  return most === 0 ? 1 : Math.min(1, used / most);
}

function again({ most, startsAgainAt }: Allowance, say: (at: Date) => string): string {
  return most === null || startsAgainAt === null ? "" : `; starts again ${say(new Date(startsAgainAt))}`;
}

const onDay = (at: Date): string =>
  `on ${at.toLocaleDateString(undefined, { day: "numeric", month: "long", timeZone: "UTC" })}`;
const atTime = (at: Date): string =>
  `at ${at.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" })}`;
