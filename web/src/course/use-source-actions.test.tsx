import type { QueryClient } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { fakeServer, listOf, refusal } from "../../test/fake-server.ts";
import { openPage, type Page } from "../../test/open-page.ts";
import { testClient, withClient } from "../../test/query-client.tsx";
import { testSource } from "../../test/source.ts";
import { Toasts } from "../ui/toasts.tsx";
import { closeSourceDialog, useSourceDialog } from "./source-dialog.ts";
import { useSourceActions } from "./use-source-actions.ts";
import { sourcesKey, useSources } from "./use-sources.ts";

const SLEEP = testSource({ id: "sleep", title: "Sleep" });
const MEMORY = testSource({ id: "memory", title: "Memory" });
const UNCITED = { documents: [], chats: [] };

let page: Page;
let client: QueryClient;
afterEach(() => act(closeSourceDialog));

/** The shelf with the actions for one source, on a server that answers so. */
async function open(answers: Record<string, unknown>) {
  page = await openPage();
  const sent = fakeServer({ "GET /api/courses/c/sources": () => listOf(SLEEP, MEMORY), ...answers });
  client = testClient([[sourcesKey("c"), [SLEEP, MEMORY]]]);
  page.draw(withClient(client, <Shelf />));
  return sent;
}

function Shelf() {
  const actions = useSourceActions(SLEEP);
  const dialog = useSourceDialog();
  return (
    <>
      <ul>
        {useSources("c").data?.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <button type="button" onClick={actions.remove}>
        Remove
      </button>
      <button type="button" onClick={actions.readAgain}>
        Read again
      </button>
      <output>{dialog?.kind}</output>
      <Toasts />
    </>
  );
}
const shelf = () => page.names("li");
const toast = () => page.names("[role=alert], [role=status]");

test("a source that nothing cites leaves the shelf at once, and Undo brings it back", async () => {
  let isThere = true;
  const sent = await open({
    "GET /api/sources/sleep/uses": UNCITED,
    "DELETE /api/sources/sleep": () => ((isThere = false), {}),
    "POST /api/sources/sleep/restore": () => ((isThere = true), SLEEP),
    "GET /api/courses/c/sources": () => (isThere ? listOf(SLEEP, MEMORY) : listOf(MEMORY)),
  });
  page.click("button", "Remove");
  await page.settle();
  expect(shelf()).toEqual(["Memory"]);
  expect(toast()).toEqual(["“Sleep” removedUndo"]);
  page.click("button", "Undo");
  await page.settle();
  expect(shelf()).toEqual(["Sleep", "Memory"]);
  expect(sent.map(({ call }) => call)).toEqual([
    "DELETE /api/sources/sleep",
    "POST /api/sources/sleep/restore",
  ]);
});

test("a cited source is not removed before it was asked about", async () => {
  const sent = await open({
    "GET /api/sources/sleep/uses": {
      documents: [],
      chats: [{ id: "s", title: "What helps?", answers: 2 }],
    },
  });
  page.click("button", "Remove");
  await page.settle();
  expect(page.find("output").textContent).toBe("remove");
  expect(shelf()).toEqual(["Sleep", "Memory"]);
  expect(sent).toEqual([]);
});

test("a source that the server does not remove is back on the shelf, and the reason is shown", async () => {
  await open({
    "GET /api/sources/sleep/uses": UNCITED,
    "DELETE /api/sources/sleep": () => refusal("internal", "The disk is full."),
  });
  page.click("button", "Remove");
  await page.settle();
  expect(shelf()).toEqual(["Sleep", "Memory"]);
  expect(toast()).toEqual(["“Sleep” could not be removedThe disk is full."]);
});

test("a source is read again, and the shelf shows how far it is", async () => {
  const read = { ...SLEEP, title: "Sleep, read again" };
  const sent = await open({
    "POST /api/sources/sleep/read": read,
    "GET /api/courses/c/sources": () => listOf(read, MEMORY),
  });
  page.click("button", "Read again");
  await page.settle();
  expect(sent).toHaveLength(1);
  expect(shelf()).toEqual(["Sleep, read again", "Memory"]);
});
