import { expect, test } from "vitest";
import { readCsl } from "./read-csl.ts";

function check(fields: Record<string, string>, expected: object) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: "T", ...fields })) form.set(name, value);
  expect(readCsl(form)).toEqual({ type: "book", title: "T", ...expected });
}

test("empty fields are left out", () => check({ author: " ", published: "" }, {}));

test("a family name before a comma is told from the given name", () =>
  check(
    { author: "Squire, L.; Kandel, E." },
    {
      author: [
        { family: "Squire", given: "L." },
        { family: "Kandel", given: "E." },
      ],
    },
  ));

test("an organisation stays as written", () =>
  check({ author: "World Health Organization" }, { author: [{ literal: "World Health Organization" }] }));

test("a year, a month and a day are a date", () =>
  check({ published: "2009-3" }, { issued: { "date-parts": [[2009, 3]] } }));

test("any other date stays as written", () =>
  check({ published: "in press" }, { issued: { literal: "in press" } }));

test("a DOI is told from an ISBN", () => {
  check({ identifier: "https://doi.org/10.1038/nn.2384" }, { DOI: "10.1038/nn.2384" });
  check({ identifier: "978-0-7167" }, { ISBN: "978-0-7167" });
});
