import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeServer, listOf } from "../../../test/fake-server.ts";
import { FakeUpload, fakeUploads } from "../../../test/fake-upload.ts";
import { openPage, type Page } from "../../../test/open-page.ts";
import { testClient, withClient } from "../../../test/query-client.tsx";
import { testSource } from "../../../test/source.ts";
import { closeSourceDialog, useSourceDialog } from "../../course/source-dialog.ts";
import { Toasts } from "../../ui/toasts.tsx";
import { UploadRows } from "../shelf/upload-rows.tsx";
import { useUploads } from "./uploads.ts";
import { type UploadFiles, useUpload } from "./use-upload.ts";

let page: Page;
/** What to send, and how many files were left out of it. */
let given: Parameters<UploadFiles>;
beforeEach(async () => {
  page = await openPage();
  fakeUploads();
  fakeServer({ "GET /api/courses/c/sources": () => listOf() });
  page.draw(withClient(testClient(), <Shelf />));
});
afterEach(() => act(closeSourceDialog));

function Shelf() {
  const upload = useUpload("c");
  const dialog = useSourceDialog();
  return (
    <>
      <button type="button" onClick={() => upload(...given)}>
        Send
      </button>
      <UploadRows uploads={useUploads("c")} />
      <output>{dialog?.kind === "import" && dialog.text}</output>
      <Toasts />
    </>
  );
}

const file = (name: string, text = name) => new File([text], name);
const send = async (...files: Parameters<UploadFiles>) => {
  given = files;
  page.click("button", "Send");
  await page.settle();
};
/** The server answers the file that is being sent. */
const answer = async (body: unknown, status?: number) => {
  act(() => FakeUpload.all.at(-1)!.answer(body, status));
  await page.settle();
};
const added = (id: string, isKnown = false) => ({ items: [{ source: testSource({ id }), isKnown }] });
const rows = () => page.names("li");
const toasts = () => page.names("[role=alert], [role=status]");
const sentNames = () => FakeUpload.all.map(({ file }) => file!.name);
const asksToStay = () => {
  const leaving = new Event("beforeunload", { cancelable: true });
  page.window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

test("files are sent one after the other, the smallest first", async () => {
  await send([file("film.mp4", "a long recording"), file("notes.md", "a")]);
  expect(sentNames()).toEqual(["notes.md"]);
  expect(rows()).toEqual(["notes.mdUploading 0%", "film.mp4Waiting"]);
  await answer(added("notes"));
  expect(sentNames()).toEqual(["notes.md", "film.mp4"]);
  await answer(added("film"));
  expect(rows()).toEqual([]);
  expect(toasts()).toEqual(["2 files added"]);
});

test("a row shows how much was sent, then that the file is being saved", async () => {
  await send([file("notes.md")]);
  act(() => FakeUpload.all[0]!.progress(1, 3));
  expect(rows()).toEqual(["notes.mdUploading 33%"]);
  expect(page.names("progress")).toEqual(["Uploading notes.md"]);
  act(() => FakeUpload.all[0]!.progress(3, 3));
  expect(rows()).toEqual(["notes.mdSaving the file"]);
  await answer(added("notes", true));
  expect(toasts()).toEqual(["“notes.md” is already in this course"]);
});

test("leaving the page is asked about while something is being sent, and only then", async () => {
  expect(asksToStay()).toBe(false);
  await send([file("notes.md")]);
  expect(asksToStay()).toBe(true);
  await answer(added("notes"));
  expect(asksToStay()).toBe(false);
});

test("one file can be cancelled, and nothing is said about it", async () => {
  await send([file("a.md", "a"), file("b.md", "bb")]);
  page.click("button", "Cancel b.md");
  page.click("button", "Cancel a.md");
  await page.settle();
  expect(rows()).toEqual([]);
  expect(sentNames()).toEqual(["a.md"]);
  expect(toasts()).toEqual([]);
});

test("all can be cancelled at once; what waits is never sent", async () => {
  await send(Array.from({ length: 10 }, (_, at) => file(`${at}.md`)));
  expect(rows()).toHaveLength(8);
  expect(page.find("p", "2 more are waiting.")).toBeDefined();
  page.click("button", "Cancel all");
  await page.settle();
  expect(FakeUpload.all).toHaveLength(1);
  expect(rows()).toEqual([]);
});

test("one that is refused does not stop the others, and can't be tried again in vain", async () => {
  await send([file("a.zip", "a"), file("b.md", "bb")]);
  await answer({ items: [{ error: { code: "unsupported_file", message: "a.zip can’t be read." } }] });
  await answer(added("b"));
  expect(toasts()).toEqual(["“b.md” added", "“a.zip” was not addeda.zip can’t be read."]);
});

const loseLine = async () => {
  act(() => FakeUpload.all.at(-1)!.fail());
  await page.settle();
};

test("what a lost line cut off can be sent again; what was left out is said once", async () => {
  await send([file("a.md", "a"), file("b.md", "bb")], 3);
  await answer(added("a"));
  await loseLine();
  expect(toasts()[0]).toBe("“a.md” addedLeft out: 3 files of other types.");
  expect(toasts()[1]).toContain("“b.md” was not addedThe server can't be reached.");
  page.click("button", "Try again");
  await page.settle();
  await answer(added("b"));
  expect(sentNames()).toEqual(["a.md", "b.md", "b.md"]);
  expect(toasts()[1]).toBe("“b.md” added");
});

test("what was left out is said with the first file that is added, however often that was tried", async () => {
  await send([file("a.md")], 3);
  await loseLine();
  page.click("button", "Try again");
  await page.settle();
  await answer(added("a"));
  expect(toasts()).toEqual(["“a.md” addedLeft out: 3 files of other types."]);
});

test("a proxy's page instead of an answer is an error too", async () => {
  await send([file("a.md")]);
  await answer("<html>Bad gateway</html>", 502);
  expect(toasts()[0]).toContain("The server reported an error (502). Try again.");
});

test("a file of references is shown before it is added; material beside it is sent", async () => {
  await send([file("library.bib", "@book{a, title={Memory}}"), file("notes.md")]);
  expect(page.find("output").textContent).toBe("@book{a, title={Memory}}");
  expect(sentNames()).toEqual(["notes.md"]);
  await answer(added("notes"));
});

test("JSON with references is a list of references, any other JSON is a transcript", async () => {
  // Loaded on demand.
  await import("@ibid/core/bibliography/import-references.ts");
  await send([file("list.json", '[{"type":"book","title":"Memory"}]'), file("cues.json", '{"cues":[]}')]);
  expect(page.find("output").textContent).toContain("Memory");
  expect(sentNames()).toEqual(["cues.json"]);
  await answer(added("cues"));
});

test("of several lists of references the first is opened, and the others are named", async () => {
  await send([file("a.bib", "one"), file("b.ris", "two")]);
  expect(page.find("output").textContent).toBe("one");
  expect(toasts()).toEqual(["Only “a.bib” was openedAdd reference files one at a time."]);
});

test("too many files are refused before the first is sent", async () => {
  await send(Array.from({ length: 501 }, () => file("a.md")));
  expect(FakeUpload.all).toEqual([]);
  expect(toasts()[0]).toContain("Add at most 500 files at once");
});
