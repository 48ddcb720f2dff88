import { afterEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../test/fake-server.ts";
import { openPage, type Page } from "../../test/open-page.ts";
import { testClient, withClient } from "../../test/query-client.tsx";
import { testSource } from "../../test/source.ts";
import { documentsKey, sessionsKey } from "../course/course-lists.ts";
import { coursesKey } from "../course/use-courses.ts";
import { sourcesKey } from "../course/use-sources.ts";
import { useCommands } from "../ui/commands.ts";
import { Palette } from "./palette.tsx";

const COURSE = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";
const KNOWN = [
  [
    coursesKey,
    [
      { id: COURSE, title: "Sleep course" },
      { id: OTHER, title: "Memory course" },
    ],
  ],
  [sourcesKey(COURSE), [testSource({ id: "s", title: "Week 3", kind: "slides" })]],
  [sessionsKey(COURSE), [{ id: "chat", title: "" }]],
  [documentsKey(COURSE), [{ id: "doc", title: "Essay" }]],
] as const;

let page: Page;
const ran = vi.fn<() => void>();
afterEach(() => {
  ran.mockClear();
});

function Screen() {
  useCommands([
    { id: "palette", label: "Search or run a command", icon: "search", key: "mod+k", run: ran },
    { id: "new-chat", label: "New chat", icon: "compose", key: "mod+shift+o", run: ran },
  ]);
  return null;
}

async function open(url: string) {
  page = await openPage(url);
  // What can be done is there before the palette that lists it.
  page.draw(<Screen />);
  page.draw(
    withClient(
      testClient(KNOWN),
      <>
        <Screen />
        <Palette onClose={() => {}} />
      </>,
    ),
  );
}
const offered = () => page.names("[role=option]");
const pick = (name: string) => page.click("[role=option]", name);

test("in a course it offers what is in it, the other courses and the actions, but not itself", async () => {
  await open(`/c/${COURSE}`);
  expect(page.names("[role=group]")).toHaveLength(2);
  page.type("course", "[role=combobox]");
  expect(offered()).toEqual(["Memory courseCourse", "All results for “course”", "In a new chat: “course”"]);
  page.type("", "[role=combobox]");
  expect(offered().slice(0, 4)).toEqual(["Week 3", "New chatChat", "EssayDocument", "Memory courseCourse"]);
  expect(offered().join()).not.toContain("Search or run");
});

test("an action shows its key and is run", async () => {
  await open(`/c/${COURSE}`);
  pick("New chatCtrl Shift O");
  expect(ran).toHaveBeenCalledOnce();
});

test.each([
  ["Week 3", `/c/${COURSE}?source=s`],
  ["New chatChat", `/c/${COURSE}/s/chat`],
  ["Essay", `/c/${COURSE}/d/doc`],
  ["Memory course", `/c/${OTHER}`],
])("%s leads to its address", async (name, address) => {
  await open(`/c/${COURSE}`);
  pick(name);
  expect(location.pathname + location.search).toBe(address);
});

test("what was typed is asked in a new chat", async () => {
  await open(`/c/${COURSE}/d/${OTHER}`);
  const sent = fakeServer({});
  page.type("  why sleep? ", "[role=combobox]");
  pick("In a new chat: “why sleep?”");
  expect(location.pathname).toBe(`/c/${COURSE}`);
  expect(sent[0]).toMatchObject({ call: "POST /api/sessions", body: { courseId: COURSE } });
  await page.settle();
});

test("what is inside of sources is found, and opens with its words marked", async () => {
  await open(`/c/${COURSE}`);
  const passage = {
    ...{
      kind: "passage",
      courseId: COURSE,
      sourceId: "s",
      sourceKind: "slides",
      chunkId: "p",
      title: "Week 3",
    },
    snippet: { text: "Spindles in naps", marks: [{ start: 0, end: 8 }] },
    ...{ place: { kind: "slide", slide: 9, start: 5, end: 30 }, range: { start: 5, end: 13 }, by: "words" },
  };
  const result = {
    found: [passage],
    more: [],
    isPartial: false,
    spelling: [{ typed: "spindels", meant: "spindles" }],
  };
  fakeServer({ "POST /api/find": result });
  page.type("spindels", "[role=combobox]");
  await vi.waitFor(async () => {
    await page.settle();
    expect(offered()[0]).toBe("Week 3slide 9Spindles in naps");
  });
  pick("Week 3slide 9");
  expect(location.search).toBe("?source=s&at=5-13&find=spindles");
});

test("outside of a course there are only actions", async () => {
  await open("/");
  page.type("week", "[role=combobox]");
  expect(offered()).toEqual([]);
});
