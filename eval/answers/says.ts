// Whether a text says some words, by rules that a reader can check: case, spacing, the shape of quotation marks and dashes
// and the separators of thousands do not matter. The words begin where a word begins, and end where one ends; only a
// last word of four letters or more may go on ("effect" is in "effects"), and a number may not.

export function says(text: string, words: string): boolean {
  const wanted = normalise(words);
  if (wanted === "") return false;
  return new RegExp(startOf(wanted) + patternOf(wanted) + endOf(wanted), "u").test(normalise(text));
}

function normalise(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’‚‛`´′]/g, "'")
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/\u00AD/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** A number of four digits and more may be written as 2300, 2,300 and 2 300. */
function patternOf(wanted: string): string {
  return wanted
    .split(/(?<![\d.,])(\d{4,}|\d{1,3}(?:[, ]\d{3})+)(?!\d)/)
    .map((part, at) => (at % 2 === 0 ? RegExp.escape(part) : inThousands(part.replace(/\D/g, ""))))
    .join("");
}

function inThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, "[, ]?");
}

function startOf(wanted: string): string {
  return /^[\p{L}\p{N}]/u.test(wanted) ? String.raw`(?<![\p{L}\p{N}]|\d[.,])` : "";
}

function endOf(wanted: string): string {
  if (/\d$/.test(wanted)) return String.raw`(?![\p{L}\p{N}]|[.,]\d)`;
  return /(?<!\p{L}{3})\p{L}$/u.test(wanted) ? String.raw`(?![\p{L}\p{N}])` : "";
}
