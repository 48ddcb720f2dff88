import { type Claim, claimsOf } from "@ibid/core/markers/claims-of.ts";

/** The claims of an answer, whether or not its numbers were given. */
export function run(answer: string): Claim[] {
  return claimsOf(answer, () => true);
}
