import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { fakeServer, listOf, refusal } from "../../../test/fake-server.ts";
import { openPage, type Page } from "../../../test/open-page.ts";
import { testClient, withClient } from "../../../test/query-client.tsx";
import { testSource } from "../../../test/source.ts";
import { Toasts } from "../../ui/toasts.tsx";
import { EditSourceForm } from "./edit-source-form.tsx";
import { ManualSourceForm } from "./manual-source-form.tsx";

let page: Page;
beforeEach(async () => {
  page = await openPage();
});

function enter(answer: unknown = testSource({ title: "Memory" })) {
  const sent = fakeServer({ "POST /api/sources": answer, "GET /api/courses/c/sources": listOf() });
  page.draw(withClient(testClient(), <Opened />));
  return sent;
}
function Opened() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      {isOpen && <ManualSourceForm courseId="c" onClose={() => setIsOpen(false)} />}
      <Toasts />
    </>
  );
}
function edit(csl: CslItem) {
  const source = testSource({ csl });
  const sent = fakeServer({ "PUT /api/sources/s": source, "GET /api/courses/c/sources": listOf() });
  page.draw(withClient(testClient(), <EditSourceForm source={source} onClose={() => {}} />));
  return sent;
}
const type = (text: string, label: string) => page.type(text, "input", label);
const leave = (label: string) => page.fire("focusout", page.find("input", label));
const value = (label: string) => (page.find("input", label) as HTMLInputElement).value;
const hintOf = (label: string) =>
  document.getElementById(page.find("input", label).getAttribute("aria-describedby")!)!.textContent;
const choose = (kind: string) => page.type(kind, "select", "Kind");
const labels = () => page.names("dialog input");
const save = async () => {
  page.click("[type=submit]");
  await page.settle();
};

test("a title is enough, and nothing is sent without one", async () => {
  const sent = enter();
  await save();
  expect(hintOf("Title")).toBe("Enter a title. It is the only required field.");
  expect(document.activeElement).toBe(page.find("input", "Title"));
  expect(sent).toEqual([]);
  type("Memory", "Title");
  expect(hintOf("Title")).toBe("");
  await save();
  expect(sent[0]!.body).toEqual({ courseId: "c", csl: { type: "book", title: "Memory" } });
  expect(page.find("[role=status]").textContent).toBe("“Memory” added");
});

test("the kind decides which fields there are, what they are called, and keeps what was typed", () => {
  enter();
  expect(labels()).toEqual(["Title", "Published", "Authors", "Publisher", "Edition", "Editors", "ISBN"]);
  type("2", "Edition");
  choose("thesis");
  expect(labels()).toEqual([
    "Title",
    "Published",
    "Authors",
    "University",
    "Degree",
    "Web address",
    "Edition",
  ]);
  expect([value("Degree"), value("Edition")]).toEqual(["PhD thesis", "2"]);
  choose("slides");
  expect(value("Genre")).toBe("Lecture slides");
});

test("a field can be added, and is then no longer offered", () => {
  enter();
  expect(page.names("option")).toContain("Short title");
  page.type("title-short", "select", "Add a field");
  expect(labels()).toContain("Short title");
  expect(page.names("option")).not.toContain("Short title");
});

test("names and dates are shown as they were understood", () => {
  enter();
  type("Squire, Larry; World Health Organization", "Authors");
  expect(page.names("[aria-label='Understood as'] button")).toEqual([
    "Squire, Larry, a person. Press to change.",
    expect.stringContaining("World Health Organization, an organisation"),
  ]);
  type("2009-05", "Published");
  expect(hintOf("Published")).toBe("May 2009");
  type("forthcoming", "Published");
  expect(hintOf("Published")).toBe("Kept as written");
});

test("a press makes a person of an organisation, and back", () => {
  enter();
  type("Plato Smith Institute", "Authors");
  const press = () => page.click("[aria-label='Understood as'] button");
  const understood = () => page.names("[aria-label='Understood as'] button")[0];
  const before = understood();
  press();
  expect(understood()).not.toBe(before);
  press();
  expect(understood()).toBe(before);
});

test("half a number is not wrong yet: it is checked when the field is left, then at every key", () => {
  enter();
  type("978-0", "ISBN");
  expect(hintOf("ISBN")).toBe("Not complete yet");
  leave("ISBN");
  expect(page.find("input", "ISBN").getAttribute("aria-invalid")).toBe("true");
  type("9780306406157", "ISBN");
  expect(page.find("input", "ISBN").getAttribute("aria-invalid")).toBe("false");
});

test("what the server finds wrong is shown at its field, anything else above them", async () => {
  enter(() => refusal("invalid_request", "Check the fields.", { publisher: "This is not a publisher." }));
  type("Memory", "Title");
  await save();
  expect(hintOf("Publisher")).toBe("This is not a publisher.");
  expect(page.names("dialog [role=alert]")).toEqual(["This is not a publisher."]);
  fakeServer({ "POST /api/sources": () => refusal("internal", "The disk is full.", { elsewhere: "?" }) });
  type("Holt", "Publisher");
  await save();
  expect(page.names("dialog [role=alert]")).toEqual(["The disk is full."]);
});

test("what was typed survives a dialog that is closed by mistake, until it is saved", async () => {
  enter();
  choose("article");
  type("Memory", "Title");
  page.click("button", "Cancel");
  page.draw(null);
  enter();
  expect([value("Title"), labels().includes("Journal")]).toEqual(["Memory", true]);
  await save();
  page.draw(null);
  enter();
  expect(value("Title")).toBe("");
});

test("what was not touched is stored as it was, even what no form can show", async () => {
  const csl = {
    ...{ type: "book", title: "Memory", note: "n", custom: { kept: true } },
    author: [{ family: "de la Cruz", given: "Ana", "parse-names": true }],
  } as unknown as CslItem;
  const sent = edit(csl);
  type("Holt", "Publisher");
  await save();
  expect(sent[0]!.body).toEqual({ csl: { ...csl, publisher: "Holt" } });
});

test("an imported kind that can't be entered by hand is kept", () => {
  edit({ type: "legal_case", title: "A v. B" });
  expect(page.names("option")).toContain("legal case");
});
