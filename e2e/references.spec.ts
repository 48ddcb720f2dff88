// The shelf as a reference manager: entered by hand, pasted, edited, removed, merged, copied. And how fast it answers.
import { join } from "node:path";
import type { Source } from "../core/src/contract/source.ts";
import { type Page, expect, test } from "@playwright/test";
import { type RunningIbid, startIbid } from "./start-ibid.ts";
import { watchPage } from "./watch-page.ts";

let ibid: RunningIbid;
test.beforeAll(async () => void (ibid = await startIbid()));
test.afterAll(() => ibid.remove());

const sources = (page: Page) => page.getByRole("region", { name: "Sources", exact: true });
const row = (page: Page, title: string) => sources(page).getByRole("listitem").filter({ hasText: title });
const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page, name: string) => dialog(page).getByRole("textbox", { name, exact: true });

/** As another program would, or the AI. */
async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const response = await page.request.post(`${ibid.address}/api${path}`, {
    data,
    headers: { origin: ibid.address },
  });
  expect(response.ok()).toBe(true);
  return (await response.json()) as T;
}

async function openCourse(page: Page, title: string): Promise<string> {
  const { id } = await post<{ id: string }>(page, "/courses", { title });
  await page.goto(`${ibid.address}/c/${id}`);
  await expect(sources(page).getByText("Nothing here yet.")).toBeVisible();
  return id;
}

async function add(page: Page, item: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Add source" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

async function act(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** When the shelf shows a title, by the clock of this machine. */
function whenShown(page: Page, title: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector(".sources")?.textContent.includes(wanted)) return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    title,
  );
}

test("a reference is entered by hand, corrected where it is wrong, edited and renamed", async ({ page }) => {
  const problems = watchPage(page, ibid.address);
  const courseId = await openCourse(page, "By hand");
  await add(page, /Enter by hand/);
  await field(page, "Title").fill("The Neurobiology of Sleep");
  await dialog(page).getByRole("combobox", { name: "Kind" }).selectOption("Journal article");
  await field(page, "Authors").fill("Doe, Jane; World Health Organization");
  await field(page, "Published").fill("may 2023");

  await test.step("names and dates are shown back as they were understood", async () => {
    const names = dialog(page).getByRole("list", { name: "Understood as" });
    await expect(names.getByRole("button", { name: /Doe, Jane, a person/ })).toBeVisible();
    await names.getByRole("button", { name: /World Health Organization, an organisation/ }).click();
    await expect(field(page, "Authors")).toHaveValue("Doe, Jane; Organization, World Health");
    await names.getByRole("button", { name: /Organization, World Health, a person/ }).click();
    await expect(names.getByRole("button", { name: /World Health Organization, an org/ })).toBeVisible();
    await expect(dialog(page).getByText("May 2023", { exact: true })).toBeVisible();
  });

  await test.step("a dialog that is closed by mistake keeps what was typed", async () => {
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Add source" })).toBeFocused();
    await add(page, /Enter by hand/);
    await expect(field(page, "Published")).toHaveValue("may 2023");
  });

  await test.step("a wrong DOI is named, and everything that was typed stays", async () => {
    await field(page, "DOI").fill("10.1/no");
    await dialog(page).getByRole("button", { name: "Add source" }).click();
    await expect(dialog(page).getByText("This is not a DOI.")).toBeVisible();
    await expect(field(page, "DOI")).toBeFocused();
    await expect(field(page, "DOI")).toHaveValue("10.1/no");
    await expect(field(page, "Title")).toHaveValue("The Neurobiology of Sleep");
    await field(page, "DOI").fill("https://doi.org/10.1038/nn.2384");
    await expect(dialog(page).getByText("10.1038/nn.2384", { exact: true })).toBeVisible();
  });

  await test.step("the row is there before the shelf is asked for again, within two seconds (SC-05)", async () => {
    // The shelf does not answer any more: nothing may wait for it.
    const shelf = `**/api/courses/${courseId}/sources?*`;
    await page.route(shelf, () => undefined);
    const shown = whenShown(page, "The Neurobiology of Sleep");
    const clicked = Date.now();
    await dialog(page).getByRole("button", { name: "Add source" }).click();
    expect((await shown) - clicked).toBeLessThan(2000);
    await expect(dialog(page)).toHaveCount(0);
    await page.unroute(shelf);
  });

  await test.step("an edit changes what was touched and keeps the rest", async () => {
    await page.reload();
    await row(page, "The Neurobiology of Sleep").hover();
    await page.getByRole("button", { name: "Edit: The Neurobiology of Sleep" }).click();
    await dialog(page).getByRole("button", { name: "Sentence case" }).click();
    await expect(field(page, "Title")).toHaveValue("The neurobiology of sleep");
    await field(page, "Journal").fill("Sleep");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(row(page, "The neurobiology of sleep")).toContainText(
      "Doe and World Health Organization, 2023",
    );
    await act(page, "The neurobiology of sleep", "Rename");
    await field(page, "Title").fill("Sleep and the brain");
    await page.keyboard.press("Enter");
    await expect(row(page, "Sleep and the brain")).toBeVisible();
    const response = await page.request.get(`${ibid.address}/api/courses/${courseId}/sources`);
    const { items } = (await response.json()) as { items: Source[] };
    expect(items.map(({ csl }) => csl)).toEqual([
      {
        type: "article-journal",
        title: "Sleep and the brain",
        author: [{ family: "Doe", given: "Jane" }, { literal: "World Health Organization" }],
        issued: { "date-parts": [[2023, 5]] },
        "container-title": "Sleep",
        DOI: "10.1038/nn.2384",
      },
    ]);
  });
  expect(problems).toEqual([]);
});

test("what another program adds is on the shelf within half a second (SC-06)", async ({ page }) => {
  const courseId = await openCourse(page, "Live");
  // Not the first event of a stream that was just opened.
  await post(page, "/sources", { courseId, csl: { type: "book", title: "Before" } });
  await expect(row(page, "Before")).toBeVisible();
  const delays: number[] = [];
  for (const title of ["Added by a tool", "By another", "By a third"]) {
    const shown = whenShown(page, title);
    await post(page, "/sources", { courseId, csl: { type: "book", title } });
    const answered = Date.now();
    delays.push((await shown) - answered);
  }
  // The machine may be busy with something else once, not each time.
  expect(Math.min(...delays)).toBeLessThan(500);
});

const BIBTEX = `@book{squire, title = {Memory}, author = {Squire, Larry}, year = 2009}
@book{broken,
  year = 2001
}
@article{walker, title = {Why We Sleep}, author = {Walker, Matthew}, year = 2017}
`;

test("pasted references are shown before they are added, and what is the same is merged", async ({
  page,
}) => {
  const problems = watchPage(page, ibid.address);
  const courseId = await openCourse(page, "Pasted");
  await post(page, "/sources", {
    courseId,
    csl: {
      type: "book",
      title: "Memory",
      author: [{ family: "Squire" }],
      issued: { "date-parts": [[2009]] },
    },
  });
  await expect(row(page, "Memory")).toBeVisible();
  await add(page, /Paste references/);
  const paste = field(page, "References");
  await paste.fill("10.1038/nn.2384");
  await expect(dialog(page).getByRole("button", { name: "Add 1 reference" })).toBeEnabled();
  await paste.fill(BIBTEX);
  await expect(
    dialog(page).getByText("2 references found, 1 of them already in this course, 1 can’t be read."),
  ).toBeVisible();
  await expect(dialog(page).getByText(/^Line 2: /)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Add 1 reference" }).click();
  await expect(row(page, "Why We Sleep")).toContainText("Walker, 2017");
  await expect(page.getByRole("alert").filter({ hasText: "1 reference added" })).toContainText("line 2");
  await page.getByRole("button", { name: "Close message" }).click();
  await expect(row(page, "Memory")).toHaveCount(1);

  await test.step("two of a kind are compared and merged, and the merge can be undone", async () => {
    await post(page, "/sources", {
      courseId,
      csl: {
        type: "book",
        title: "Why we sleep",
        author: [{ family: "Walker", given: "Matthew" }],
        issued: { "date-parts": [[2017]] },
        publisher: "Scribner",
      },
    });
    await expect(page.getByText("2 sources seem to be the same")).toBeVisible();
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(dialog(page).getByRole("radio", { name: "Keep Why we sleep (2)" })).toBeChecked();
    await dialog(page).getByRole("radio", { name: "Keep Why We Sleep (1)" }).check();
    await dialog(page).getByRole("button", { name: "Merge" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, "Why we sleep")).toHaveCount(1);
    await page.getByRole("button", { name: "Restore the other" }).click();
    await expect(row(page, "Why we sleep")).toHaveCount(2);
  });

  await test.step("a file of references is recognised, and the export holds them all", async () => {
    const buffer = Buffer.from("TY  - BOOK\nTI  - Sleep and Dreams\nER  - \n");
    await page.getByLabel("Files to add").setInputFiles({ name: "more.ris", mimeType: "", buffer });
    await dialog(page).getByRole("button", { name: "Add 1 reference" }).click();
    await expect(row(page, "Sleep and Dreams")).toBeVisible();
    await page.getByRole("button", { name: "Actions for all sources" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Export references as BibTeX" }).click();
    expect((await download).suggestedFilename()).toBe("Pasted.bib");
  });
  expect(problems).toEqual([]);
});

const NOTES = `# Ripples\n\nSharp-wave ripples carry the replay to the cortex.\n`;

test("a cited source is removed only after its readers are named, and comes back", async ({ page }) => {
  const problems = watchPage(page, ibid.address);
  await openCourse(page, "Removed");
  await page.getByLabel("Files to add").setInputFiles([
    { name: "ripples.md", mimeType: "", buffer: Buffer.from(NOTES) },
    { name: "spindles.md", mimeType: "", buffer: Buffer.from(NOTES.replaceAll(/ripples/gi, "Spindles")) },
  ]);
  const read = page.getByRole("button", { name: /^Ripples\s+ripples\.md/ });
  await expect(read).toBeVisible({ timeout: 30_000 });
  await row(page, "Ripples").hover();
  await page.getByRole("checkbox", { name: "Ask about Ripples" }).check();
  await expect(page.getByText("Asking 1 of 2 sources")).toBeVisible();
  const question = page.getByRole("textbox", { name: "Question" });
  await question.fill("What carries the replay to the cortex?");
  await question.press("Enter");
  await expect(row(page, "Ripples")).toContainText("in 1 statement", { timeout: 30_000 });
  await expect(page.getByRole("button", { name: /^Citation \d+, Spindles/ })).toHaveCount(0);

  await test.step("nobody cites the other: it goes at once, and Undo brings it back", async () => {
    await act(page, "Spindles", "Remove from the course");
    await expect(row(page, "Spindles")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, "Spindles")).toBeVisible();
  });
  await test.step("the chat that cites it is named", async () => {
    await act(page, "Ripples", "Remove from the course");
    await expect(dialog(page)).toContainText("What carries the replay to the cortex?");
    await dialog(page).getByRole("button", { name: "Remove source" }).click();
    await expect(row(page, "Ripples")).toHaveCount(0);
    await expect(page.getByText("Asking 1 of 2 sources")).toHaveCount(0);
  });
  await test.step("it waits among what was removed", async () => {
    await page.getByRole("button", { name: "Actions for all sources" }).click();
    await page.getByRole("menuitem", { name: "Recently removed" }).click();
    await dialog(page).getByRole("button", { name: "Restore Ripples" }).click();
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(row(page, "Ripples")).toContainText("in 1 statement");
  });
  expect(problems).toEqual([]);
});

/** Any CSL file does. */
const OWN_STYLE = join(import.meta.dirname, "../core/src/cite/styles/chicago-author-date.csl");

test("a citation is copied with its italics and without, in the course's style", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const problems = watchPage(page, ibid.address);
  const courseId = await openCourse(page, "Copied");
  const csl = { type: "book", title: "Why we sleep", author: [{ family: "Walker", given: "Matthew" }] };
  await post(page, "/sources", { courseId, csl: { ...csl, publisher: "Scribner" } });
  const copied = async (): Promise<Record<string, string>> =>
    await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const parts = item!.types.map(async (type) => [type, await (await item!.getType(type)).text()]);
      return Object.fromEntries(await Promise.all(parts)) as Record<string, string>;
    });

  await row(page, "Why we sleep").hover();
  await page.getByRole("button", { name: "Copy reference: Why we sleep" }).click();
  await expect(page.getByText("Reference copied")).toBeVisible();
  const apa = await copied();
  expect(apa["text/plain"]).toBe("Walker, M. (n.d.). Why we sleep. Scribner.");
  expect(apa["text/html"]).toMatch(/<(i|em)>Why we sleep<\/\1>/);

  await page.getByRole("button", { name: "Actions for all sources" }).click();
  await page.getByRole("menuitem", { name: "Citation style" }).click();
  const broken = { name: "broken.csl", mimeType: "", buffer: Buffer.from("<style>") };
  await dialog(page).getByLabel("Style file").setInputFiles(broken);
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await dialog(page).getByLabel("Style file").setInputFiles(OWN_STYLE);
  await expect(dialog(page).getByRole("radio", { name: /17th edition/ })).toBeChecked();
  await dialog(page).getByRole("radio", { name: /^MLA/ }).check();
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await act(page, "Why we sleep", "Copy in-text citation");
  await expect(page.getByText("In-text citation copied")).toBeVisible();
  expect((await copied())["text/plain"]).toBe("(Walker)");
  expect(problems.filter((problem) => !problem.includes("422"))).toEqual([]);
});

test("a course is renamed, says how much its answers read, and is deleted after a question", async ({
  page,
}) => {
  const problems = watchPage(page, ibid.address);
  const courseId = await openCourse(page, "Misnamed");
  const choose = async (item: string) => {
    await page.getByRole("button", { name: /^Course: / }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("Rename this course");
  await field(page, "Title").fill("Well named");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Course: Well named" })).toBeFocused();
  await choose("Passages per answer");
  await expect(field(page, "At most")).toHaveValue("5");
  await field(page, "At most").fill("none");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toHaveText("Give a whole number from 1 to 50.");
  await field(page, "At most").fill("8");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await choose("Passages per answer");
  await expect(field(page, "At most")).toHaveValue("8");
  await page.keyboard.press("Escape");
  await choose("Delete this course");
  await dialog(page).getByRole("button", { name: "Delete course" }).click();
  await expect(page.getByText("“Well named” deleted")).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(courseId));
  expect(problems).toEqual([]);
});
