import { placeLink } from "@ibid/core/contract/place-link.ts";
import { expect, test } from "vitest";
import { courseUrl } from "../ui/route.ts";
import { parseViewerPlace, viewerQuery, type ViewerPlace } from "./viewer-place.ts";

const parse = (query: string) => parseViewerPlace(new URLSearchParams(query));

test("a place survives the address bar", () => {
  const place: ViewerPlace = { sourceId: "s", range: { start: 3, end: 9 }, cite: 2, messageId: "m" };
  expect(parse(viewerQuery(place))).toEqual(place);
});

test("a peek survives a reload, and is not part of a link without it", () => {
  const place: ViewerPlace = { sourceId: "s", range: null, cite: 2, messageId: "m", isPeek: true };
  expect(parse(viewerQuery(place))).toEqual(place);
  expect(viewerQuery({ ...place, isPeek: false })).not.toContain("peek");
});

test("the link of a passage opens it", () => {
  const { pathname, search } = new URL(placeLink("c1", "s", { start: 3, end: 9 }), "http://localhost");
  expect(pathname).toBe(courseUrl("c1"));
  expect(parse(search)).toEqual({ sourceId: "s", range: { start: 3, end: 9 }, cite: null, messageId: null });
});

test("a source can be open without a citation", () =>
  expect(parse("source=s")).toEqual({ sourceId: "s", range: null, cite: null, messageId: null }));

test("a citation of removed material opens without a source", () =>
  expect(parse("cite=2&m=x")).toEqual({ sourceId: null, range: null, cite: 2, messageId: "x" }));

test.each(["", "cite=2", "m=x", "at=1-2", "cite=0&m=x", "cite=two&m=x"])("%j opens nothing", (query) =>
  expect(parse(query)).toBeNull(),
);

test.each(["at=9-3", "at=-1-3", "at=x", "at=3"])("a range that is none is ignored: %s", (at) =>
  expect(parse(`source=s&${at}`)?.range).toBeNull(),
);
