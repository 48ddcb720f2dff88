import fc from "fast-check";
import { expect, test } from "vitest";
import { readDoi, readIsbn, readWebAddress } from "./check-identifiers.ts";

const dois: [typed: string, doi: string | undefined][] = [
  ["10.1038/nn.2384", "10.1038/nn.2384"],
  ["https://doi.org/10.1038/nn.2384", "10.1038/nn.2384"],
  ["http://dx.doi.org/10.1038/nn.2384", "10.1038/nn.2384"],
  ["doi:10.1038/nn.2384", "10.1038/nn.2384"],
  ["DOI 10.1038/nn.2384.", "10.1038/nn.2384"],
  ["https://doi.org/10.1002/(SICI)1097-4571%28199806%2949", "10.1002/(SICI)1097-4571(199806)49"],
  ["10.1000.10/123", "10.1000.10/123"],
  ["10.1038", undefined],
  ["10.1/x", undefined],
  ["11.1038/nn.2384", undefined],
  ["see 10.1038/nn.2384", undefined],
  ["", undefined],
];
test.each(dois)("DOI: %s", (typed, doi) => expect(readDoi(typed)).toBe(doi));

const isbns: [typed: string, isbn: string | undefined][] = [
  ["978-0-306-40615-7", "9780306406157"],
  ["ISBN 978 0 306 40615 7", "9780306406157"],
  ["0-306-40615-2", "0306406152"],
  ["0-8044-2957-x", "080442957X"],
  ["978-0-306-40615-8", undefined],
  ["0-306-40615-3", undefined],
  ["977-0-306-40615-7", undefined],
  ["978-0-7167", undefined],
];
test.each(isbns)("ISBN: %s", (typed, isbn) => expect(readIsbn(typed)).toBe(isbn));

test("changing one digit of an ISBN is noticed", () => {
  const digits = "9780306406157";
  fc.assert(
    fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (place, change) => {
      const digit = (Number(digits[place]) + change) % 10;
      expect(readIsbn(digits.slice(0, place) + digit + digits.slice(place + 1))).toBeUndefined();
    }),
  );
});

test("only http and https are addresses", () => {
  expect(readWebAddress(" https://example.org/a?b#c ")).toBe("https://example.org/a?b#c");
  for (const other of ["ftp://example.org", "javascript:alert(1)", "example.org", "file:///etc/passwd", ""])
    expect(readWebAddress(other)).toBeUndefined();
});
