// What identifies a work, as people paste it → its plain form, or undefined when it can't be one.
import { WebAddress } from "../contract/source.ts";

/** "https://doi.org/10.1038/nn.2384", "doi: 10.1038/nn.2384" → "10.1038/nn.2384". */
export function readDoi(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^(?:(?:https?:\/\/)?(?:(?:dx|www)\.)?doi\.org\/|(?:https?:\/\/)?\S+?\?doi=|doi\s*:?\s*)/i, "");
  const found = /^10\.\d{4,9}(?:\.\d+)*\/\S+$/.exec(decodePercent(bare))?.[0];
  return found?.replace(/[.,;:]+$/, "");
}

/** Ten or thirteen digits whose last one agrees with the others, without hyphens. */
export function readIsbn(text: string): string | undefined {
  const bare = text
    .replace(/^\s*ISBN(?:-1[03])?\s*:?/i, "")
    .replaceAll(/[\s\u2010-\u2015-]/g, "")
    .toUpperCase();
  if (/^\d{9}[\dX]$/.test(bare)) return weigh(bare, (index) => 10 - index) % 11 === 0 ? bare : undefined;
  if (/^97[89]\d{10}$/.test(bare))
    return weigh(bare, (index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0 ? bare : undefined;
  return undefined;
}

/** Only http and https. */
export function readWebAddress(text: string): string | undefined {
  const parsed = WebAddress.safeParse(text.trim());
  return parsed.success ? parsed.data : undefined;
}

function weigh(digits: string, weight: (index: number) => number): number {
  return digits
    .split("")
    .reduce((sum, digit, index) => sum + (digit === "X" ? 10 : Number(digit)) * weight(index), 0);
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
