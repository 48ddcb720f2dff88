import { namesOf, textOf, yearOf, type Reference } from "../cite/reference.ts";

/** A short name for every item, "doe2020memory", no two the same. */
export function citationKeys(items: readonly Reference[]): string[] {
  const taken = new Set<string>();
  return items.map((item) => {
    const base = keyOf(item);
    let key = base;
    for (let count = 2; taken.has(key); count++) key = `${base}-${count}`;
    taken.add(key);
    return key;
  });
}

function keyOf(item: Reference): string {
  const [first] = [...namesOf(item, "author"), ...namesOf(item, "editor")];
  const words = textOf(item, "title").split(/[^\p{L}\p{N}]+/u);
  const word = words.find((each) => each.length > 3) ?? words.find(Boolean) ?? "";
  const year = /^-?\d+$/.exec(yearOf(item))?.[0] ?? "";
  const parts = [(first?.family ?? first?.literal ?? "").split(" ").at(-1)!, year, word].map(plainLetters);
  return parts.join("").slice(0, 60) || "reference";
}

function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}
