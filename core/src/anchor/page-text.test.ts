import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageText } from "./page-text.ts";
import type { PdfTextItem } from "./pdf-text-item.ts";
import { originOf } from "./text-run.ts";

/** Lines of 10-point text, one item each, 12 points apart. */
function lines(...texts: string[]): PdfTextItem[] {
  return texts.map((str, index) => item(str, { x: 50, y: 700 - 12 * index, eol: true }));
}

function item(str: string, at: { x: number; y: number; eol?: boolean; width?: number }): PdfTextItem {
  const width = at.width ?? str.length * 5;
  return {
    str,
    transform: [10, 0, 0, 10, at.x, at.y],
    width,
    height: 10,
    hasEOL: at.eol ?? false,
    dir: "ltr",
  };
}

describe("lines and blocks", () => {
  test("line breaks are kept", () => {
    expect(pageText(lines("one two", "three")).text).toBe("one two\nthree");
  });

  test("a large vertical gap becomes a blank line", () => {
    const content = [...lines("Title", "body"), item("next block", { x: 50, y: 650 })];
    expect(pageText(content).text).toBe("Title\nbody\n\nnext block");
  });

  test("double-spaced text stays one block", () => {
    const content = [0, 1, 2, 3].map((n) => item(`line ${n}`, { x: 50, y: 700 - 24 * n, eol: true }));
    expect(pageText(content).text).toBe("line 0\nline 1\nline 2\nline 3");
  });

  test("a jump up to the next column is a line break, not a new block", () => {
    const content = [
      item("end of the left column", { x: 50, y: 100, eol: true }),
      item("goes on here", { x: 300, y: 700 }),
    ];
    expect(pageText(content).text).toBe("end of the left column\ngoes on here");
  });

  test("turned text beside a page is a block of its own", () => {
    const stamp = {
      ...item("arXiv:1234", { x: 20, y: 300, eol: true }),
      transform: [0, 20, -20, 0, 20, 300],
    };
    expect(pageText([stamp, ...lines("Title")]).text).toBe("arXiv:1234\n\nTitle");
  });

  test("an empty page has an empty text", () => {
    expect(pageText([])).toEqual({ text: "", items: [], runs: [] });
  });

  test("marked-content entries are left out", () => {
    expect(pageText([{ type: "beginMarkedContent" }, ...lines("text")]).text).toBe("text");
  });
});

describe("spaces", () => {
  test("items that stand apart get a space, items that touch get none", () => {
    const content = [
      item("jumps", { x: 100, y: 700 }),
      item("back", { x: 50, y: 700 }),
      item("word", { x: 70.4, y: 700 }),
    ];
    expect(pageText(content).text).toBe("jumps backword");
  });

  test("runs of white space are one space, and lines have none at their ends", () => {
    expect(pageText(lines("  a \u00a0 b\t", "c ")).text).toBe("a b\nc");
  });
});

describe("characters", () => {
  test("ligatures become letters, superscripts stay", () => {
    expect(pageText(lines("eﬃcient 10²")).text).toBe("efficient 10²");
  });

  test("soft hyphens, control and private-use characters are gone", () => {
    expect(pageText(lines("hy\u00adphen\u0003 \uf0b7 x\u0000")).text).toBe("hyphen x");
  });

  test("letters and accents that were drawn apart are one character", () => {
    expect(pageText(lines("cafe\u0301")).text).toBe("café");
  });

  test("half of a surrogate pair is replaced", () => {
    expect(pageText(lines("a\ud800b")).text).toBe("a\ufffdb");
  });
});

describe("accents that are drawn over their letter", () => {
  const drawn = (before: string, after: string, x: number) => [
    item(before, { x: 50, y: 700 }),
    item(after, { x, y: 700 }),
  ];

  test("they become one character, which stands where the letter stands", () => {
    const page = pageText(drawn("na¨", "ıve", 60));
    expect(page.text).toBe("naïve");
    expect(originOf(page, { start: 2, end: 3 })).toEqual([{ item: 1, start: 0, end: 1 }]);
    expect(pageText(drawn("´", "Etude", 50)).text).toBe("Étude");
  });

  test("beside a letter, or over one that takes no such accent, they stay", () => {
    expect(pageText(drawn("x¨", "ıve", 60.2)).text).toBe("x¨ıve");
    expect(pageText(drawn("a ˜", "F", 60)).text).toBe("a ˜F");
  });
});

describe("right to left", () => {
  const hebrew = (str: string, x: number) => ({ ...item(str, { x, y: 700 }), dir: "rtl" });

  test("items are read from the right, numbers and foreign words among them from the left", () => {
    const below = { ...item("עוד הרבה מילים בעברית", { x: 50, y: 688 }), dir: "rtl" };
    const line = [
      hebrew("אחרי", 50),
      item(" ", { x: 70, y: 700 }),
      item("Marie", { x: 75, y: 700 }),
      item(" ", { x: 100, y: 700 }),
      item("Curie", { x: 105, y: 700 }),
      item(" ", { x: 130, y: 700 }),
      { ...hebrew("לפני", 135), hasEOL: true },
    ];
    expect(pageText([...line, below]).text).toBe("לפני Marie Curie אחרי\nעוד הרבה מילים בעברית");
  });

  test("some words of the other direction do not turn a line", () => {
    const line = [
      item("The word", { x: 50, y: 700 }),
      hebrew("ב", 95),
      hebrew("א", 100),
      item("is two letters.", { x: 110, y: 700 }),
    ];
    expect(pageText(line).text).toBe("The word אב is two letters.");
  });
});

describe("columns that are drawn row by row", () => {
  const left = [
    "The hippocampus binds",
    "the parts of an episode",
    "together, so that a cue",
    "brings back all of it.",
    "This takes some time.",
  ];
  const right = [
    "Sleep helps with this:",
    "during slow waves, what",
    "was learned is replayed",
    "and moves to the cortex",
    "over several nights.",
  ];
  const rows = (...columns: string[][]) =>
    columns[0]!.flatMap((_, row) =>
      columns.map((column, index) =>
        item(column[row]!, { x: 50 + 150 * index, y: 700 - 12 * row, eol: index === columns.length - 1 }),
      ),
    );

  test("prose is read column by column", () => {
    const heading = item("A heading over both of the columns of this page", { x: 50, y: 712, eol: true });
    expect(pageText([heading, ...rows(left, right)]).text.split("\n")).toEqual([
      heading.str,
      ...left,
      ...right,
    ]);
    expect(pageText(rows(left, right, left)).text).toBe([...left, ...right, ...left].join("\n"));
  });

  test("so is prose whose lines are at different heights", () => {
    const lines = left.flatMap((text, row) => [
      item(text, { x: 50, y: 700 - 12 * row, eol: true }),
      item(right[row]!, { x: 200, y: 695 - 12 * row, eol: true }),
    ]);
    expect(pageText(lines).text).toBe([...left, ...right].join("\n"));
  });

  test("a table is read row by row", () => {
    const countries = [
      "Country and state",
      "Austria in Europe",
      "Belgium in Europe",
      "Finland in Europe",
      "Iceland in Europe",
    ];
    const capitals = [
      "Capital of it all",
      "Vienna on the Danube",
      "Brussels",
      "Helsinki by the sea",
      "Reykjavik",
    ];
    expect(pageText(rows(countries, capitals)).text.split("\n")[1]).toBe(
      "Austria in Europe Vienna on the Danube",
    );
  });
});

describe("hyphens at line ends", () => {
  const joined: [string, string, string][] = [
    ["an exam-", "ple of", "an example of"],
    ["an exam\u00ad", "ple of", "an example of"],
    ["Anglo-", "Saxon", "Anglo-\nSaxon"],
    ["state-of-the-", "art", "state-of-the-\nart"],
    ["2019-", "2020", "2019-\n2020"],
    ["GPU-", "based", "GPU-\nbased"],
    ["self-", "report", "self-\nreport"],
    ["pre-", "and post-war", "pre-\nand post-war"],
    ["short- and long-", "term memory", "short- and long-\nterm memory is long-term"],
    ["a trace-", "based compiler", "a trace-\nbased compiler is trace-based"],
    ["a dash -", "alone", "a dash -\nalone"],
  ];
  test.each(joined)("%s | %s", (first, second, expected) => {
    const rest = expected.startsWith(`${first}\n${second}`) ? expected.slice(first.length + 1) : second;
    expect(pageText(lines(first, rest)).text).toBe(expected);
  });
});

describe("the way back to the items", () => {
  const word = fc.constantFrom(
    "alpha",
    "be-",
    "ﬁre",
    "x²",
    "\u00ad",
    " ",
    "cafe\u0301",
    "😀",
    "a\u0000b",
    "",
  );
  const page = fc.array(fc.tuple(fc.array(word, { maxLength: 5 }), fc.boolean()), { maxLength: 20 });

  test("every unit knows an origin inside its item, in reading order, and no drawn letter is lost", () => {
    fc.assert(
      fc.property(page, (content) => {
        const items = content.map(([words, eol], index) =>
          item(words.join(""), { x: 50, y: 700 - index * 6, eol }),
        );
        const { text, runs } = pageText(items);
        const inserted = text
          .split("")
          .filter((_, unit) => runs.every(({ at, length }) => unit < at || unit >= at + length));
        expect(inserted.every((unit) => unit === " " || unit === "\n")).toBe(true);
        expect(runs.every(({ item, end }) => end <= items[item]!.str.length)).toBe(true);
        const order = runs.map(({ item, start }) => item * 1e6 + start);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        const ends = runs.map(({ at, length }) => at + length);
        expect(runs.every(({ at }, index) => at >= (ends[index - 1] ?? 0))).toBe(true);
        for (const { at, length, item, start, end } of runs) {
          const drawn = items[item]!.str.slice(start, end);
          if (/^[a-z]+$/.test(drawn)) expect(text.slice(at, at + length)).toBe(drawn);
        }
        const letters = (s: string) => s.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");
        expect(letters(text)).toBe(letters(items.map(({ str }) => str).join("")));
        expect(text).toBe(text.trim());
      }),
    );
  });
});
