import { highlightLink, placeLink } from "@ibid/core/contract/place-link.ts";
import { expect, test } from "vitest";
import { courseUrl } from "../../browser/route.ts";
import { parseViewerPlace, placeOfHighlight, viewerQuery, type ViewerPlace } from "./viewer-place.ts";

const parse = (query: string) => parseViewerPlace(new URLSearchParams(query));

const HIGHLIGHT = { id: "h", sourceId: "s" };
const of = { kind: "answer", id: "m", number: 2, claim: { start: 0, end: 40 } } as const;

test.each(["answer", "document", "draft"] as const)("a place in an %s survives the address bar", (kind) => {
  const place: ViewerPlace = { sourceId: "s", range: { start: 3, end: 9 }, of: { ...of, kind } };
  expect(parse(viewerQuery(place))).toEqual(place);
});

test("a peek survives a reload, and is not part of a link without it", () => {
  const place: ViewerPlace = { sourceId: "s", range: null, of, isPeek: true };
  expect(parse(viewerQuery(place))).toEqual(place);
  expect(viewerQuery({ ...place, isPeek: false })).not.toContain("peek");
});

test("the link of a passage opens it", () => {
  const { pathname, search } = new URL(placeLink("c1", "s", { start: 3, end: 9 }), "http://localhost");
  expect(pathname).toBe(courseUrl("c1"));
  expect(parse(search)).toEqual({ sourceId: "s", range: { start: 3, end: 9 }, of: null });
});

test("the link of a highlight opens it, and is no evidence", () => {
  const { pathname, search } = new URL(highlightLink({ ...HIGHLIGHT, courseId: "c1" }), "http://localhost");
  expect(pathname).toBe(courseUrl("c1"));
  expect(parse(search)).toEqual(placeOfHighlight(HIGHLIGHT));
  expect(parse(viewerQuery(placeOfHighlight(HIGHLIGHT)))).toEqual({
    ...{ sourceId: "s", range: null, of: null, highlight: "h" },
  });
});

test("a source can be open without a citation", () =>
  expect(parse("source=s")).toEqual({ sourceId: "s", range: null, of: null }));

test("a citation of removed material opens without a source", () =>
  expect(parse("cite=2&m=x")).toEqual({
    sourceId: null,
    range: null,
    of: { kind: "answer", id: "x", number: 2, claim: null },
  }));

test.each(["", "cite=2", "m=x", "at=1-2", "cite=0&m=x", "cite=two&m=x"])("%j opens nothing", (query) =>
  expect(parse(query)).toBeNull(),
);

test.each(["at=9-3", "at=-1-3", "at=x", "at=3"])("a range that is none is ignored: %s", (at) =>
  expect(parse(`source=s&${at}`)?.range).toBeNull(),
);
