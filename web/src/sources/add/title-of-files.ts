// What a course is called that begins with some files: it can be renamed at any time.
const NAME_PART = /[\s_-]+/;
const MOST_LETTERS = 60;

export function titleOfFiles(names: readonly string[]): string {
  const parts = names.map((name) =>
    name
      .replace(/\.[^.]{1,5}$/, "")
      .split(NAME_PART)
      .filter(Boolean),
  );
  const [first = [], ...others] = parts;
  const shared = first.filter((part, at) =>
    others.every((other) => other[at]?.toLowerCase() === part.toLowerCase()),
  );
  // "BIO110 wk9" and "BIO110 wk10" are about BIO110. A number alone says nothing.
  const words = others.length > 0 && shared.some((part) => /\p{L}{2}/u.test(part)) ? shared : first;
  const title = words.join(" ").slice(0, MOST_LETTERS).trim();
  if (title === "") return "My course";
  const named = title.charAt(0).toUpperCase() + title.slice(1);
  return others.length > 0 && words === first ? `${named} and more` : named;
}
