import { describe, expect, it } from "vitest";
import { isReferenceEntry } from "./is-reference-entry.ts";

describe("isReferenceEntry", () => {
  it.each([
    "Bjork, R. A. (1994). Memory and metamemory considerations in the training of human beings. In J. Metcalfe (Ed.), Metacognition. MIT Press.",
    "Roediger, H. L., & Karpicke, J. D. (2006). Test-enhanced learning. Psychological Science, 17(3), 249–255.",
    "[3] A. Baddeley and G. Hitch, Working memory, Academic Press, 1974.",
    "12. Cepeda NJ, Pashler H. Distributed practice in verbal recall tasks. Psychol Bull. 2006;132(3):354–80.",
    "Cowan, Nelson. The magical number 4 in short-term memory. https://doi.org/10.1017/S0140525X01003922",
    'Endel Tulving, "Episodic and semantic memory" (1972)',
    "“Forgetting curve.” Encyclopaedia of Memory. Retrieved 3 May 2019.",
  ])("%s", (entry) => {
    expect(isReferenceEntry(entry)).toBe(true);
  });

  it.each([
    "Miller (1956) put the span of immediate memory at seven items, plus or minus two.",
    "In 2006, Roediger and Karpicke let students read a text four times, or read it once and recall it three times.",
    "3. Encoding turns experience into a trace, as Tulving showed in 1974.",
    'Bartlett called it "effort after meaning", and he showed it in 1932.',
    "John F. Kennedy spoke in Berlin on 26 June 1963.",
  ])("not: %s", (prose) => {
    expect(isReferenceEntry(prose)).toBe(false);
  });
});
