import { CREATORS, namesOf, textOf, type Reference } from "./reference.ts";

/**
 * What the short form of an item may begin with. Invariant: two items with the same short form ("Doe 2020") share a
 * key. Other items may share one too; that costs time but changes nothing.
 */
export function rivalKeys(item: Reference): string[] {
  const names = CREATORS.flatMap((variable) => namesOf(item, variable).slice(0, 1));
  const titles =
    names.length > 0 ? ["title", "title-short"] : ["title", "title-short", "container-title", "publisher"];
  const keys = [
    ...names.map(({ literal, family, given }) => literal ?? family ?? given ?? ""),
    ...titles.map((variable) => textOf(item, variable)),
  ];
  return [...new Set(keys.map(plain))].filter(Boolean);
}

function plain(key: string): string {
  const small = key.toLowerCase();
  return small.replaceAll(/[^\p{L}\p{N}]+/gu, "") || small;
}
