import type { CslItem } from "@ibid/core/contract/csl-item.ts";

const SYLLABLES = "ba co du fen gar hil jen kow lin mor nak ost per ros sil tak ul vin wei zan".split(" ");
const GIVEN = "Ada Ben Chen Dora Emil Fatima Grace Hugo Ines Jan Keiko Luis Mara Nils Olga Pia".split(" ");
const WORDS =
  "memory attention learning sleep stress recall theory evidence method model language vision".split(" ");
const TYPES = ["article-journal", "book", "chapter", "webpage", "report", "thesis"];

/** References of the common kinds. The same `edition` gives the same ones, another gives none of them. */
export function makeLibrary(count: number, edition: number): CslItem[] {
  const next = random(edition);
  const pick = (list: readonly string[]): string => list[Math.floor(next() * list.length)]!;
  const family = (): string => {
    const name = pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES);
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
  const names = (most: number) =>
    Array.from({ length: 1 + Math.floor(next() * most) }, () => ({ family: family(), given: pick(GIVEN) }));
  return Array.from({ length: count }, (_, index) => {
    const type = pick(TYPES);
    return {
      type,
      title: `On ${Array.from({ length: 8 }, () => pick(WORDS)).join(" ")} ${edition}.${index}`,
      author: names(4),
      issued: { "date-parts": [[1980 + Math.floor(next() * 45)]] },
      ...(type === "article-journal" && { volume: "12", issue: "3", DOI: `10.1000/${edition}.${index}` }),
      ...(type === "chapter" && { editor: names(2) }),
      ...(/article|chapter/.test(type) && {
        "container-title": `Journal of ${pick(WORDS)}`,
        page: `${index}-${index + 9}`,
      }),
      ...(/book|chapter|report|thesis/.test(type) && { publisher: "Example Press" }),
      ...(type === "webpage" && {
        URL: `https://example.org/${index}`,
        accessed: { "date-parts": [[2024, 5, 4]] },
      }),
    };
  });
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
