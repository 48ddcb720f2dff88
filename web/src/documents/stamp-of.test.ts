import { expect, test } from "vitest";
import { testCitation } from "../../test/citation.ts";
import { testDocument } from "../../test/document.ts";
import { testSource } from "../../test/source.ts";
import { stampOf } from "./stamp-of.ts";

const document = testDocument({ citations: [testCitation()] });
const cited = testSource({ id: "s" });
const other = testSource({ id: "other" });
const stamp = stampOf(document, [cited, other]);
const renamed = (source: typeof cited) => ({ ...source, csl: { type: "book" as const, title: "New" } });

test.each<[string, Parameters<typeof stampOf>]>([
  ["the text", [{ ...document, version: 4 }, [cited, other]]],
  ["the style", [{ ...document, style: "ieee" }, [cited, other]]],
  ["what is known of a cited source", [document, [renamed(cited), other]]],
  [
    "a source that is gone",
    [{ ...document, citations: [testCitation({ state: "removed" })] }, [cited, other]],
  ],
])("the pages change with %s", (_what, changed) => expect(stampOf(...changed)).not.toBe(stamp));

test.each<[string, Parameters<typeof stampOf>]>([
  ["a source that is not cited", [document, [cited, renamed(other)]]],
  ["how far a source is read", [document, [{ ...cited, status: "fetching" } as typeof cited, other]]],
  ["where a note stands", [{ ...document, citations: [testCitation({ position: 9 })] }, [cited, other]]],
])("they do not change with %s", (_what, changed) => expect(stampOf(...changed)).toBe(stamp));
