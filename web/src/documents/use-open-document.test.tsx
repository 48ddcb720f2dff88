import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Document } from "@ibid/core/contract/document.ts";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { testCitation } from "../../test/citation.ts";
import { testDocument } from "../../test/document.ts";
import { drawHook, openPage, type Page } from "../../test/open-page.ts";
import { testSource } from "../../test/source.ts";
import { allCommands, runCommand } from "../ui/commands.ts";
import { useSharedDocument } from "../course/open-document.ts";
import { sourcesKey } from "../course/use-sources.ts";
import { useOpenDocument } from "./use-open-document.ts";

let page: Page;

const put = () => undefined;
const PREVIEW = { ok: false, version: 1, pdfVersion: null, diagnostics: [] };
const CITED = testDocument({
  title: "Essay",
  content: "Sleep#footnote[mine] helps.#footnote[2] So.#footnote[1]",
  citations: [
    testCitation({ number: 1, sourceId: "a", position: 34 }),
    testCitation({ number: 2, sourceId: "b", position: 27 }),
    testCitation({ number: 3, sourceId: "b", position: null }),
  ],
});

/** A document on its screen, with a server that answers with what it is given. */
async function open(document: Document = CITED) {
  page = await openPage("/c/c/d/d");
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(path.endsWith("/preview") ? PREVIEW : document),
  );
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(sourcesKey("c"), [testSource({ id: "a" }), testSource({ id: "b" })]);
  const draw = (shown: Document) =>
    drawHook(
      page,
      () => ({ ...useOpenDocument({ courseId: "c", document: shown, put }), shared: useSharedDocument("c") }),
      (node) => <QueryClientProvider client={client}>{node}</QueryClientProvider>,
    );
  const drawn = { control: draw(document), draw: (shown: Document) => (drawn.control = draw(shown)) };
  await act(async () => {});
  return drawn;
}
const numbers = (evidence: readonly { of: { number: number } }[]) => evidence.map(({ of }) => of.number);

test("the window is named after the document", async () => {
  const { draw } = await open();
  expect(document.title).toBe("Essay · Ibid");
  draw({ ...CITED, title: "Thesis" });
  expect(document.title).toBe("Thesis · Ibid");
});

test("the shelf is told which notes cite what, numbered as on the pages, until the document is closed", async () => {
  const { control } = await open();
  expect(control.current.shared?.notes).toEqual(
    new Map([
      ["b", [2]],
      ["a", [3]],
    ]),
  );
  page.draw(null);
  const after = drawHook(page, () => useSharedDocument("c"));
  expect(after.current).toBeNull();
});

test("a text that another tab stored is numbered anew", async () => {
  const drawn = await open();
  drawn.draw({ ...CITED, content: "So.#footnote[1]", version: 2 });
  await act(async () => {});
  expect(drawn.control.current.shared?.notes).toEqual(new Map([["a", [1]]]));
});

test("a footnote opens its source; a number without one says what to do", async () => {
  const { control } = await open();
  act(() => control.current.openCitation(7));
  expect(location.search).toBe("");
  act(() => control.current.openCitation(2));
  expect(new URLSearchParams(location.search).get("source")).toBe("b");
  expect(control.current).toMatchObject({ tab: "source", place: { of: { kind: "document", number: 2 } } });
});

test("the Source tab opens the first note where no cursor is near one", async () => {
  const { control } = await open();
  act(() => control.current.pickTab("source"));
  expect(control.current.place?.of?.number).toBe(1);
});

test("one steps through the notes of the text, and one that left it only while it is open", async () => {
  const first = await open();
  act(() => first.control.current.openCitation(1));
  const { place, citationsOf } = first.control.current;
  expect(numbers(citationsOf(place!.of))).toEqual([2, 1]);
  expect(citationsOf(null)).toEqual([]);
  expect(citationsOf({ kind: "draft", id: "other", number: 1, claim: null })).toEqual([]);
  act(() => first.control.current.openCitation(3));
  const later = first.control.current;
  expect(numbers(later.citationsOf(later.place!.of))).toEqual([3, 2, 1]);
});

test("a command shows its tab also where a narrow screen shows the text", async () => {
  const { control } = await open();
  expect(control.current.shows).toBe("text");
  act(() => runCommand("check-document"));
  expect(control.current).toMatchObject({ shows: "pages", tab: "check" });
  act(() => runCommand("cite"));
  expect(control.current.shows).toBe("text");
  expect(allCommands().map(({ id }) => id)).toContain("export-pdf");
});
