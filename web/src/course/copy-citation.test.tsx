import { beforeEach, expect, test, vi } from "vitest";
import { act } from "react";
import { fakeServer, refusal } from "../../test/fake-server.ts";
import { openPage, type Page } from "../../test/open-page.ts";
import { Toasts } from "../ui/toasts.tsx";
import { copyCitation } from "./copy-citation.ts";

const copied = (text: string) => ({ text, html: `<i>${text}</i>` });
const FORMATTED = {
  inText: copied("(Squire, 2009)"),
  note: copied("Squire, Memory."),
  reference: copied("Squire, L. (2009). Memory."),
};

let page: Page;
let clipboard: Record<string, string>;
beforeEach(async () => {
  page = await openPage();
  clipboard = {};
  vi.stubGlobal(
    "ClipboardItem",
    class {
      readonly parts: Record<string, Promise<Blob>>;
      constructor(parts: Record<string, Promise<Blob>>) {
        this.parts = parts;
      }
    },
  );
  const write = async ([item]: { parts: Record<string, Promise<Blob>> }[]) => {
    const parts = Object.entries(item!.parts).map(async ([type, part]) => {
      clipboard[type] = await (await part).text();
    });
    // A browser has a single error for everything that can go wrong.
    await Promise.all(parts).catch(() => Promise.reject(new Error("NotAllowedError")));
  };
  vi.stubGlobal("navigator", { clipboard: { write } });
  page.draw(<Toasts />);
});

const shown = () => page.names("[role=alert], [role=status]");

test.each([
  ["inText", "In-text citation copied(Squire, 2009)"],
  ["note", "Footnote copiedSquire, Memory."],
  ["reference", "Reference copiedSquire, L. (2009). Memory."],
] as const)("%s is copied with its italics and plain, and is shown", async (form, said) => {
  fakeServer({ "GET /api/sources/s/citation": FORMATTED });
  await act(() => copyCitation("s", form));
  expect(clipboard).toEqual({
    "text/plain": FORMATTED[form].text,
    "text/html": FORMATTED[form].html,
  });
  expect(shown()).toEqual([said]);
});

test("what the server says is shown, not what the clipboard makes of it", async () => {
  fakeServer({ "GET /api/sources/s/citation": () => refusal("not_found", "This source is gone.") });
  await act(() => copyCitation("s", "note"));
  expect(shown()).toEqual(["The citation was not copiedThis source is gone."]);
});

test("a page without a clipboard, as over plain http, copies by its own event", async () => {
  vi.stubGlobal("navigator", {});
  const data: Record<string, string> = {};
  const clipboardData = { setData: (type: string, text: string) => void (data[type] = text) };
  let allows = true;
  Object.assign(document, {
    execCommand: () => {
      if (allows) page.fire("copy", document as unknown as Element, { clipboardData });
      return allows;
    },
  });
  fakeServer({ "GET /api/sources/s/citation": FORMATTED });
  await act(() => copyCitation("s", "note"));
  expect(data["text/plain"]).toBe("Squire, Memory.");
  allows = false;
  await act(() => copyCitation("s", "note"));
  expect(shown()[1]).toContain("The browser does not let this page use the clipboard.");
});
