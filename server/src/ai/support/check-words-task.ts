// The word check of many claims. In: the passages of one source, and claims. Out: a result for each claim.
import { type CheckablePassage, type WordCheck, openPassages } from "@ibid/core/quotes/check-claim.ts";

export function run({
  passages,
  claims,
}: {
  passages: readonly CheckablePassage[];
  claims: readonly string[];
}): WordCheck[] {
  return claims.map(openPassages(passages));
}
