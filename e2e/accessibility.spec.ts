// Every view, for everybody: axe finds nothing, in both themes, on a desktop and on a phone, and nothing needs more than
// 320 pixels of width.
import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect, test } from "@playwright/test";
import { type SampleCourse, sampleCourse, send } from "./sample-course.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";

let ibid: RunningIbid;
let sample: SampleCourse;
let documentId: string;
test.beforeAll(async () => {
  ibid = await startIbid();
  sample = await sampleCourse(ibid.address);
  const draft = { courseId: sample.courseId, title: "Essay", content: "= Essay\n\nPractice is hard.\n" };
  documentId = ((await (await send(ibid.address, "POST", "/api/documents", draft)).json()) as { id: string })
    .id;
});
test.afterAll(() => ibid.remove());

const isPhone = (page: Page) => page.viewportSize()!.width < 768;
const badge = (page: Page, place: RegExp) => page.getByRole("button", { name: place }).first();

interface View {
  name: string;
  open: (page: Page) => Promise<void>;
  /** Puts things back for the next view. */
  leave?: (page: Page) => Promise<void>;
  only?: "desktop" | "phone";
}

const escape = (page: Page) => page.keyboard.press("Escape");
const openCitation = (place: RegExp, shown: string) => async (page: Page) => {
  await badge(page, place).click();
  if (isPhone(page)) await page.getByRole("button", { name: /^Open (?:slide|at|the text)/ }).click();
  await expect(page.locator(shown).first()).toBeVisible();
};
const closeViewer = (page: Page) => page.getByRole("button", { name: "Close viewer" }).click();
const SLIDE = /^Citation \d+, .*slide 12\b/;

const VIEWS: View[] = [
  {
    name: "a chat with an answer",
    open: async (page) => {
      await page.goto(`${ibid.address}/c/${sample.courseId}/s/${sample.sessionId}`);
      await expect(badge(page, SLIDE)).toBeVisible();
    },
  },
  {
    name: "a citation's card",
    only: "desktop",
    open: async (page) => {
      await badge(page, SLIDE).focus();
      await expect(page.getByRole("dialog", { name: /^Preview of citation/ })).toBeVisible();
    },
    leave: escape,
  },
  {
    name: "a citation's peek sheet",
    only: "phone",
    open: async (page) => {
      await badge(page, SLIDE).click();
      await expect(page.getByRole("button", { name: "Open slide 12" })).toBeVisible();
    },
    leave: (page) => page.getByRole("button", { name: "Close citation" }).click(),
  },
  { name: "a slide", open: openCitation(SLIDE, ".paper-mark"), leave: closeViewer },
  {
    name: "a lecture",
    open: openCitation(/^Citation \d+, .*19:50\b/, ".transcript mark"),
    leave: closeViewer,
  },
  {
    name: "a text, searched",
    open: async (page) => {
      await openCitation(/^Citation \d+, Spacing and testing/, ".plain-text mark")(page);
      await page.getByRole("button", { name: "Search in this source" }).click();
      await page.getByRole("searchbox", { name: "Search in this source" }).fill("practice");
      await expect(page.locator(".hit").first()).toBeVisible();
    },
    leave: closeViewer,
  },
  {
    name: "the palette",
    open: async (page) => {
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
    leave: escape,
  },
  {
    name: "the list of keys",
    open: async (page) => {
      await page.getByRole("main").focus();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    },
    leave: escape,
  },
  {
    name: "the sources",
    only: "phone",
    open: async (page) => {
      await page.getByRole("button", { name: "Sources", exact: true }).click();
      await expect(page.getByRole("searchbox", { name: "Filter sources" })).toBeVisible();
    },
  },
  {
    name: "the add menu",
    open: async (page) => {
      await page.getByRole("button", { name: "Add source" }).click();
      await expect(page.getByRole("menuitem").first()).toBeVisible();
    },
    leave: escape,
  },
  {
    name: "a form",
    open: async (page) => {
      await page.getByRole("button", { name: "Add source" }).click();
      await page.getByRole("menuitem", { name: /by hand/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    leave: escape,
  },
  {
    name: "what a search found",
    open: async (page) => {
      await page.goto(`${ibid.address}/c/${sample.courseId}/find?q=practice`);
      await expect(page.getByRole("region", { name: "In sources" }).getByRole("link").first()).toBeVisible();
    },
  },
  {
    name: "the documents",
    open: async (page) => {
      await page.goto(`${ibid.address}/c/${sample.courseId}/d`);
      await expect(page.getByRole("navigation", { name: "Documents" }).last()).toBeVisible();
    },
  },
  {
    name: "a document",
    open: async (page) => {
      await page.goto(`${ibid.address}/c/${sample.courseId}/d/${documentId}`);
      await expect(page.locator(".cm-content")).toContainText("Practice is hard.");
    },
  },
  {
    name: "the settings",
    open: async (page) => {
      await page.goto(`${ibid.address}/settings`);
      await page.getByLabel("Who writes answers").selectOption("compatible");
      await expect(page.getByLabel("Name of your course")).toBeVisible();
    },
  },
  {
    name: "an address without a course",
    open: async (page) => {
      await page.goto(`${ibid.address}/c/01890a5d-ac96-774b-bcce-b302099a8057`);
      await expect(page.getByRole("link", { name: "Learning and memory" })).toBeVisible();
    },
  },
  {
    name: "a newcomer's first screen",
    open: async (page) => {
      await page.route("**/api/courses?*", (route) =>
        route.fulfill({ json: { items: [], nextCursor: null } }),
      );
      await page.goto(ibid.address);
      await expect(page.getByRole("button", { name: "Load the sample course" })).toBeVisible();
    },
  },
];

async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((name) => void (document.documentElement.dataset["theme"] = name), theme);
}

/** What axe found, short enough to be read in a test's report. */
async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

/** The panes that would have to be scrolled sideways to be read. Strips of pages or numbers are made for it. */
function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "html, header, main, main > *, .side, .side *, section, dialog, .viewer-body",
      ),
    ]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowX) || part.matches("html"))
      .map((part) => `${part.tagName} ${part.className}`),
  );
}

for (const form of ["desktop", "phone"] as const) {
  test.describe(form, () => {
    const size = form === "phone" ? { width: 390, height: 844 } : { width: 1440, height: 900 };
    test.use({ viewport: size, hasTouch: form === "phone" });

    test("axe finds nothing in any view, in either theme, and nothing is wider than 320 pixels", async ({
      page,
    }) => {
      test.setTimeout(120_000);
      for (const { name, open, leave, only } of VIEWS) {
        if (only !== undefined && only !== form) continue;
        await test.step(name, async () => {
          await open(page);
          await setTheme(page, "light");
          expect.soft(await violations(new AxeBuilder({ page })), name).toEqual([]);
          // Only colours differ in the other theme.
          await setTheme(page, "dark");
          expect
            .soft(await violations(new AxeBuilder({ page }).withRules(["color-contrast"])), name)
            .toEqual([]);
          if (form === "phone") {
            await page.setViewportSize({ ...size, width: 320 });
            expect.soft(await wideParts(page), `${name} at 320 pixels`).toEqual([]);
            await page.setViewportSize(size);
          }
          await leave?.(page);
        });
      }
    });
  });
}
