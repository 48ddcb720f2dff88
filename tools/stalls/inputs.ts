// What the actions send: ordinary references and texts of a given size.

export function bibtex(count: number, from = 0): string {
  return Array.from({ length: count }, (_, i) => {
    const n = from + i;
    return `@article{key${n},
  author = {${familyOf(n)}, Anna and M{\\"u}ller${n}, J{\\"o}rg},
  title = {On the matter of number ${n}: {A} study of things & their names},
  journal = {Journal of Measured Things},
  year = {${1950 + (n % 70)}}, volume = {${n % 90}}, number = {${n % 12}}, pages = {${n}--${n + 12}},
  doi = {10.1234/things.${n}}
}`;
  }).join("\n\n");
}

export function cslItem(n: number) {
  return {
    type: "article-journal",
    title: `On the matter of number ${n}: A study of things & their names`,
    author: [
      { family: familyOf(n), given: "Anna" },
      { family: `Müller${n}`, given: "Jörg" },
    ],
    issued: { "date-parts": [[1950 + (n % 70)]] as [[number]] },
    "container-title": "Journal of Measured Things",
    volume: String(n % 90),
    issue: String(n % 12),
    page: `${n}–${n + 12}`,
    DOI: `10.1234/things.${n}`,
  };
}

/** Prose of about this many characters, without two equal paragraphs. */
export function prose(characters: number): string {
  const paragraphs: string[] = [];
  for (let length = 0, n = 0; length < characters; n++) {
    const text = `${SENTENCES} This is paragraph ${n} of the text.`;
    paragraphs.push(text);
    length += text.length + 2;
  }
  return paragraphs.join("\n\n").slice(0, characters);
}

/** Every third work shares its author with another one. */
function familyOf(n: number): string {
  return `${NAMES[n % NAMES.length]}${Math.floor(n % 3 === 0 ? n / 60 : n)}`;
}

const NAMES = [
  "Adams",
  "Baker",
  "Castro",
  "Dubois",
  "Eriksen",
  "Fischer",
  "García",
  "Hansen",
  "Ito",
  "Jansen",
];

const SENTENCES =
  "The moon pulls the sea, and the sea follows it around the earth. Memory decays with time unless it is practised. " +
  "A student who reads a chapter twice remembers less than one who answers questions about it once. ";
