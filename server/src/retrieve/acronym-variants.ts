// Acronyms that the material itself explains: "long-term potentiation (LTP)". A question that uses one form is asked with
// the other one too.

interface Pair {
  long: string;
  short: string;
}

const MOST_VARIANTS = 2;
const SHORT_FORM = /\(([A-Z][A-Za-z]{0,4}[A-Z]s?)\)/g;

export function acronymVariants(query: string, texts: readonly string[]): string[] {
  const variants = new Set<string>();
  for (const { long, short } of texts.flatMap(findPairs)) {
    const forms = [long, short].map(
      (form) => new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(form)}(?![\\p{L}\\p{N}])`, "giu"),
    );
    const [hasLong, hasShort] = forms.map((form) => form.test(query));
    if (hasLong === hasShort) continue;
    variants.add(hasLong ? query.replace(forms[0]!, short) : query.replace(forms[1]!, long));
    if (variants.size === MOST_VARIANTS) break;
  }
  return [...variants];
}

/** The words before the bracket whose first letters are the short form, one word for every letter. */
function findPairs(text: string): Pair[] {
  return [...text.matchAll(SHORT_FORM)].flatMap(({ 1: written, index }) => {
    const short = written!.replace(/s$/, "");
    const words = text.slice(Math.max(0, index - 200), index).match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? [];
    const before = words.slice(-short.length);
    const initials = before.map((word) => word[0]!).join("");
    if (before.length < short.length || initials.toLowerCase() !== short.toLowerCase()) return [];
    // As it is written there, with its hyphens.
    const start = text.lastIndexOf(before[0]!, index - 1 - before.slice(1).join(" ").length);
    const long = text.slice(start, index).trim();
    return start < 0 || /[.;:!?\n]/.test(long) ? [] : [{ long, short }];
  });
}
