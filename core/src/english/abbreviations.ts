// Words whose full stop does not end a sentence. Some are German: English texts cite German ones.

const ALWAYS =
  "e.g i.e cf vs viz resp approx ca al fig figs Fig Figs eq eqs Eq Eqs sec secs Sec Secs tab Tab ref refs Ref Refs " +
  "Ed Eds Dr Drs Prof Profs Mr Mrs Ms St Jr Sr Inc Ltd U.S U.K a.m p.m Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov " +
  "Dec bzw z.B d.h u.a vgl Abb Hrsg Bd";
const BEFORE_NUMBER = "no nos No Nos nr Nr vol vols Vol Vols ch Ch art Art p pp S Kap";
export const ABBREVIATIONS = new Map<string, "always" | "before number">([
  ...ALWAYS.split(" ").map((word) => [word, "always"] as const),
  ...BEFORE_NUMBER.split(" ").map((word) => [word, "before number"] as const),
]);
