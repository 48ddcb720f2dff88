import { afterEach, expect, test, vi } from "vitest";
import { fakeServer, listOf, refusal } from "../../../test/fake-server.ts";
import { openPage, type Page } from "../../../test/open-page.ts";
import { testClient, withClient } from "../../../test/query-client.tsx";
import { testSource } from "../../../test/source.ts";
import { sourcesKey } from "../../course/use-sources.ts";
import { Toasts } from "../../ui/toasts.tsx";
import { ImportForm } from "./import-form.tsx";

const book = (title: string) => `@book{x, title={${title}}, author={Squire, Larry}, year={2009}}\n`;
const KNOWN = testSource({
  id: "known",
  csl: {
    ...{ type: "book", title: "Memory", author: [{ family: "Squire", given: "Larry" }] },
    issued: { "date-parts": [[2009]] },
  },
});

let page: Page;
const closed = vi.fn<() => void>();
afterEach(() => {
  closed.mockClear();
});

async function open(answers: Record<string, unknown> = {}, text = "") {
  page = await openPage();
  const sent = fakeServer({ "GET /api/courses/c/sources": () => listOf(KNOWN), ...answers });
  page.draw(
    withClient(
      testClient([[sourcesKey("c"), [KNOWN]]]),
      <>
        <ImportForm courseId="c" text={text} onClose={closed} />
        <Toasts />
      </>,
    ),
  );
  return sent;
}
const paste = (text: string) => page.type(text, "textarea", "References");
const status = () => page.find("[role=status]").textContent;
const adds = () => page.find("[type=submit]");
const press = async () => {
  page.click("[type=submit]");
  await page.settle();
};

test("nothing can be added before something was recognised", async () => {
  await open();
  expect([status(), adds().textContent, adds().hasAttribute("disabled")]).toEqual(["", "Add", true]);
  paste("What I read last summer");
  expect(page.find("[type=submit]").hasAttribute("disabled")).toBe(true);
  expect(status()).not.toBe("");
});

test("what was pasted is shown before it is added, with what the course has already", async () => {
  await open();
  paste(book("Memory") + book("Sleep"));
  expect(status()).toBe("2 references found, 1 of them already in this course.");
  expect(page.names("li")).toEqual(["MemorySquire, 2009, already in this course", "SleepSquire, 2009"]);
  expect(adds().textContent).toBe("Add 1 reference");
});

test("the content of a dropped file is there from the start", async () => {
  await open({}, book("Sleep"));
  expect(page.names("li")).toEqual(["SleepSquire, 2009"]);
});

test("what was added, and what was not, is said when the form closes", async () => {
  const result = {
    items: [{ source: KNOWN, isKnown: false }],
    problems: [{ line: 3, message: "The title is missing." }],
    notKept: [],
  };
  const sent = await open({ "POST /api/courses/c/references": result });
  paste(book("Sleep"));
  await press();
  expect(sent[0]!.body).toEqual({ text: book("Sleep") });
  expect(closed).toHaveBeenCalledOnce();
  expect(page.find("[role=alert]").textContent).toBe(
    "1 reference added, 1 can’t be readNot added, line 3: The title is missing.",
  );
});

test("what the server refuses stays in the field, with the reason", async () => {
  await open({ "POST /api/courses/c/references": () => refusal("internal", "The disk is full.") });
  paste(book("Sleep"));
  await press();
  expect(page.find("[role=alert]").textContent).toBe("The disk is full.");
  expect((page.find("textarea") as HTMLTextAreaElement).value).toBe(book("Sleep"));
  expect(closed).not.toHaveBeenCalled();
});

test("a list of addresses is added page by page", async () => {
  const sent = await open({ "POST /api/sources": KNOWN });
  paste("10.1038/nn.2384\nhttps://example.org/a\nhttps://example.org/a");
  expect(status()).toBe("2 links. Title, author and date are filled in as they are found.");
  expect(adds().textContent).toBe("Add 2 references");
  await press();
  expect(sent.map(({ body }) => body)).toEqual([
    { courseId: "c", url: "https://doi.org/10.1038/nn.2384" },
    { courseId: "c", url: "https://example.org/a" },
  ]);
});
