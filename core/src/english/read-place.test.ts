import fc from "fast-check";
import { expect, test } from "vitest";
import { type PlaceAsked, readPlace } from "./read-place.ts";

const MINUTE = 60_000;

test.each<[string, PlaceAsked]>([
  ["slide 8", { kind: "slide", label: "8", until: null }],
  ["Slide no. 08", { kind: "slide", label: "8", until: null }],
  ["slides 3-5", { kind: "slide", label: "3", until: "5" }],
  ["the second slide", { kind: "slide", label: "2", until: null }],
  ["2nd slide", { kind: "slide", label: "2", until: null }],
  ["second to last slide", { kind: "slide", label: "last-1", until: null }],
  ["the slide before last", { kind: "slide", label: "last-1", until: null }],
  ["the last three slides", { kind: "slide", label: "last-2", until: "last" }],
  ["last slide", { kind: "slide", label: "last", until: null }],
  ["p. 12", { kind: "page", label: "12", until: null }],
  ["page XII", { kind: "page", label: "xii", until: null }],
  ["the title page", { kind: "page", label: "first", until: null }],
  ["Figure 2", { kind: "caption", what: "figure", label: "2" }],
  ["Fig. 3.1a", { kind: "caption", what: "figure", label: "3.1a" }],
  ["table two", { kind: "caption", what: "table", label: "2" }],
  ["section 3.2", { kind: "section", label: "3.2", name: null }],
  ["§ 4", { kind: "section", label: "4", name: null }],
  ["chapter IV", { kind: "section", label: "iv", name: null }],
  ["the section on sleep", { kind: "section", label: null, name: "sleep" }],
  ["the introduction", { kind: "section", label: null, name: "introduction" }],
  ["How forgetting behaves", { kind: "section", label: null, name: "How forgetting behaves" }],
  ["12:34", { kind: "time", fromMs: 754_000, toMs: null }],
  ["at 1:02:34", { kind: "time", fromMs: 3_754_000, toMs: null }],
  ["10:00 to 12:30", { kind: "time", fromMs: 600_000, toMs: 750_000 }],
  ["at 12 minutes", { kind: "time", fromMs: 12 * MINUTE, toMs: null }],
  ["at 7 min 30", { kind: "time", fromMs: 7.5 * MINUTE, toMs: null }],
  ["8m40s", { kind: "time", fromMs: 520_000, toMs: null }],
  ["the 10 minute mark", { kind: "time", fromMs: 10 * MINUTE, toMs: null }],
  ["timestamp 6:10", { kind: "time", fromMs: 370_000, toMs: null }],
  ["minute 12", { kind: "time", fromMs: 12 * MINUTE, toMs: 13 * MINUTE }],
  ["minutes 5 to 10", { kind: "time", fromMs: 5 * MINUTE, toMs: 10 * MINUTE }],
  ["ten minutes in", { kind: "time", fromMs: 10 * MINUTE, toMs: null }],
  ["the first ten minutes", { kind: "edge", edge: "beginning", ms: 10 * MINUTE }],
  ["the last half hour", { kind: "edge", edge: "end", ms: 30 * MINUTE }],
  ["the end", { kind: "edge", edge: "end", ms: null }],
  ["the middle", { kind: "edge", edge: "middle", ms: null }],
  ["the last section", { kind: "section", label: "last", name: null }],
  ["the mention of el nino", { kind: "section", label: null, name: "el nino" }],
  ["student questions", { kind: "voice", who: "student" }],
  ["the date", { kind: "credits", of: "date" }],
  ["beginning", { kind: "edge", edge: "beginning", ms: null }],
  ["the lecturer", { kind: "credits", of: "lecturer" }],
  ["authors", { kind: "credits", of: "author" }],
])("“%s” is: %j", (words, place) => expect(readPlace(words)).toEqual(place));

test("any words are a place; those that are none are looked for among the headings", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (words) => {
      const place = readPlace(words);
      if (place.kind === "time") expect(place.toMs ?? Infinity).toBeGreaterThan(place.fromMs);
    }),
  );
});
