/** What may follow a name: "Doe’s", "the Joneses’". */
const POSSESSIVE = /[’'](?:s)?$/u;
/** "Doe and others" is "Doe et al." */
const OTHERS = /\bet al\.$/;

/**
 * Whether the words before a citation end in these names, as in "Doe and Roe (2020)". Part of a longer list of names is
 * not them: "Poe and Doe" is not Doe.
 */
export function endsWithNames(lead: string, names: string): boolean {
  const words = plain(lead).replace(POSSESSIVE, "");
  const wanted = plain(names);
  const forms = [wanted, ...["and colleagues", "and others"].map((others) => wanted.replace(OTHERS, others))];
  return forms.some((form) => {
    const before = words.slice(0, Math.max(0, words.length - form.length));
    return (
      words.endsWith(form) && !/[\p{L}\p{N}-]$/u.test(before) && !/\p{Lu}[\p{L}’'-]*,? and $/u.test(before)
    );
  });
}

/** One spelling of what has several: spaces, "&", commas before "and", emphasis and quotation marks. */
function plain(text: string): string {
  return text
    .replaceAll(/[*_"“”«»„\\]/g, "")
    .replaceAll("&", "and")
    .replaceAll(/,(?= and )/g, "")
    .replaceAll("’", "'")
    .replaceAll(/[\s~]+/g, " ")
    .trim();
}
