import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MarkedText, type MarkedRange } from "./marked-text.tsx";

const html = (text: string, ranges: MarkedRange[], offset = 0) =>
  renderToStaticMarkup(<MarkedText text={text} ranges={ranges} offset={offset} />);

test("the words of a range are marked, and no others", () =>
  expect(html("one two three", [{ start: 4, end: 7 }])).toBe("one <mark>two</mark> three"));

test("ranges point into the whole text", () =>
  expect(html("two three", [{ start: 0, end: 7 }], 4)).toBe("<mark>two</mark> three"));

test("a search hit is not evidence", () =>
  expect(html("one two", [{ start: 4, end: 7, isHit: true }])).toBe(
    'one <span class="hit" data-part="hit">two</span>',
  ));

test("a hit inside of evidence shows as both", () =>
  expect(
    html("one two", [
      { start: 0, end: 7 },
      { start: 4, end: 7, isHit: true },
    ]),
  ).toBe('<mark>one </mark><mark class="hit" data-part="hit">two</mark>'));
