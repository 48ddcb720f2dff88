import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageText } from "./page-text.ts";
import type { PdfTextItem } from "./pdf-text-item.ts";

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
    expect(pageText([])).toEqual({ text: "", items: [], origins: [] });
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
        const { text, origins } = pageText(items);
        expect(origins).toHaveLength(text.length);
        const inserted = origins.flatMap((origin, unit) => (origin === null ? [text[unit]] : []));
        expect(inserted.every((unit) => unit === " " || unit === "\n")).toBe(true);
        const drawn = origins.filter((origin) => origin !== null);
        expect(drawn.every(({ item, end }) => end <= items[item]!.str.length)).toBe(true);
        const order = drawn.map(({ item, start }) => item * 1e6 + start);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        const letters = (s: string) => s.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");
        expect(letters(text)).toBe(letters(items.map(({ str }) => str).join("")));
        expect(text).toBe(text.trim());
      }),
    );
  });
});
