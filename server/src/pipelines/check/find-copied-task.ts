import { type CopiedWords, findCopied } from "@ibid/core/typst/find-copied.ts";
import type { TextsToCompare } from "./check-copied.ts";

export function run({ document, sources }: TextsToCompare): CopiedWords[] {
  return findCopied(document, sources);
}
