// `npm run pictures`: starts Ibid on a new folder, works in the sample course as a student would, and takes the
// pictures of the README: each view, on a desktop and on a phone, light and dark. They go to docs/pictures.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type Page, chromium, devices, expect } from "@playwright/test";
import type { Document } from "../core/src/contract/document.ts";
import type { Draft } from "../core/src/contract/draft.ts";
import { QUESTION, type SampleCourse, ask, sampleCourse, send } from "../e2e/sample-course.ts";
import { startIbid } from "../e2e/start-ibid.ts";
import { connected } from "../e2e/test-token.ts";
import { findChromium } from "./services/find-chromium.ts";
import { shrinkPng } from "./shrink-png.ts";

const FOLDER = join(import.meta.dirname, "../docs/pictures");
const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
};
const THEMES = ["light", "dark"] as const;

const REFERENCES = `
@article{cepeda2006, author = {Cepeda, Nicholas J. and Pashler, Harold and Vul, Edward and Wixted, John T. and Rohrer, Doug},
  title = {Distributed practice in verbal recall tasks: A review and quantitative synthesis},
  journal = {Psychological Bulletin}, year = {2006}, volume = {132}, number = {3}, pages = {354--380}, doi = {10.1037/0033-2909.132.3.354}}
@article{roediger2006, author = {Roediger, Henry L. and Karpicke, Jeffrey D.},
  title = {Test-enhanced learning: Taking memory tests improves long-term retention},
  journal = {Psychological Science}, year = {2006}, volume = {17}, number = {3}, pages = {249--255}, doi = {10.1111/j.1467-9280.2006.01693.x}}
`;

interface Work extends SampleCourse {
  address: string;
  essayId: string;
  draftedId: string;
}

const VIEWS: Record<string, (page: Page, work: Work) => Promise<void>> = {
  async start(page, { address }) {
    // As before the first course.
    await page.route("**/api/courses?*", (route) => route.fulfill({ json: { items: [], nextCursor: null } }));
    await page.goto(address);
    await expect(page.getByRole("button", { name: "Load the sample course" })).toBeVisible();
  },
  async answer(page, work) {
    await openChat(page, work);
    if (isPhone(page)) await citation(page, /slide 12\b/).click();
    else await citation(page, /19:50\b/).hover();
    await expect(page.locator(":is(.peek, .citation-card) mark").first()).toBeVisible();
  },
  async slide(page, work) {
    await openChat(page, work);
    await openCitation(page, /slide 12\b/);
    await expect(page.locator(".paper-mark").first()).toBeVisible();
    await expect(page.locator(".thumbnail canvas").first()).toBeVisible();
  },
  async lecture(page, work) {
    await openChat(page, work);
    await openCitation(page, /19:50\b/);
    await expect(page.locator(".transcript mark").first()).toBeInViewport();
  },
  async document(page, work) {
    await openDocument(page, work, work.essayId);
    if (isPhone(page)) await page.getByRole("button", { name: "Preview", exact: true }).click();
    await expect(page.getByRole("img", { name: /^Page 1 of/ })).toBeVisible();
  },
  async footnote(page, work) {
    await openDocument(page, work, work.essayId);
    await page.locator(".cm-chip", { hasText: "slide" }).first().click();
    await expect(page.locator(isPhone(page) ? ".peek mark" : ".paper-mark").first()).toBeVisible();
  },
  async draft(page, work) {
    await openDocument(page, work, work.draftedId);
    if (isPhone(page)) await page.getByRole("button", { name: "Preview", exact: true }).click();
    await page.getByRole("tab", { name: "Draft" }).click();
    await expect(page.getByRole("list", { name: "Proposed paragraphs" })).toBeVisible();
  },
  async sources(page, work) {
    await openChat(page, work);
    if (isPhone(page)) await page.getByRole("button", { name: "Sources", exact: true }).click();
    else await page.getByRole("button", { name: "Add source" }).click();
    await expect(page.getByRole("button", { name: /Distributed practice.*2006/ })).toBeVisible();
  },
  async add(page, work) {
    await openChat(page, work);
    if (isPhone(page)) await page.getByRole("button", { name: "Sources", exact: true }).click();
    await page.getByRole("button", { name: "Add source" }).click();
    await page.getByRole("menuitem", { name: /Enter by hand/ }).click();
    const field = (name: string) => page.getByRole("dialog").getByRole("textbox", { name, exact: true });
    await field("Title").fill("Make It Stick: The Science of Successful Learning");
    await field("Authors").fill("Brown, Peter C.; Roediger, Henry L.; McDaniel, Mark A.");
    await field("Published").fill("2014");
  },
  async palette(page, work) {
    await openChat(page, work);
    await page.getByRole("button", { name: "Search or run a command" }).click();
    await page.getByRole("combobox").fill("sp");
    await expect(page.getByRole("option").first()).toBeVisible();
  },
};

const ibid = await startIbid();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"],
});
try {
  await mkdir(FOLDER, { recursive: true });
  const work = await doTheWork(ibid.address);
  const wanted = process.argv.slice(2);
  for (const [name, open] of Object.entries(VIEWS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await takePictures(browser, name, (page) => open(page, work));
  }
} finally {
  await browser.close();
  await ibid.remove();
}

async function takePictures(
  browser: Browser,
  name: string,
  open: (page: Page) => Promise<void>,
): Promise<void> {
  for (const [device, settings] of Object.entries(DEVICES)) {
    for (const theme of THEMES) {
      const context = await browser.newContext({
        ...settings,
        colorScheme: theme,
        reducedMotion: "reduce",
        locale: "en-GB",
        storageState: connected,
      });
      const page = await context.newPage();
      // The notes of an answer unfolded, as a reader may leave them.
      await page.addInitScript(() => localStorage.setItem("ibid:notes", "open"));
      await open(page);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState("networkidle");
      const picture = shrinkPng(await page.screenshot());
      await writeFile(join(FOLDER, `${name}-${device}-${theme}.png`), picture);
      await context.close();
    }
  }
}

/** The course with two questions asked, an essay with footnotes, and a draft of which one paragraph is taken. */
async function doTheWork(address: string): Promise<Work> {
  const post = async <T>(path: string, body: unknown): Promise<T> =>
    (await (await send(address, "POST", path, body)).json()) as T;
  const sample = await sampleCourse(address);
  const { courseId } = sample;
  await post(`/api/courses/${courseId}/references`, { text: REFERENCES });
  const spacing = await ask(address, courseId, "How do massed and spaced practice differ?");

  const essay = await post<Document>("/api/documents", {
    courseId,
    title: "Practice that lasts",
    content: "= Practice that lasts\n\nWhat helps us remember rarely feels like it helps.\n",
  });
  let { version, content } = essay;
  for (const [heading, sessionId] of [
    ["Desirable difficulties", sample.sessionId],
    ["Spacing", spacing],
  ] as const) {
    content = `${content.trimEnd()}\n\n== ${heading}\n`;
    const saved = await send(address, "PUT", `/api/documents/${essay.id}`, { content, version });
    ({ version } = (await saved.json()) as Document);
    const answer = { sessionId, messageId: await answerOf(address, sessionId) };
    const { document } = await post<{ document: Document }>(`/api/documents/${essay.id}/insertions`, answer);
    ({ version, content } = document);
  }

  const drafted = await post<Document>("/api/documents", {
    courseId,
    title: "Two habits",
    content: "= Two habits\n",
  });
  const instruction = "Spacing, testing and sleep";
  const { id } = await post<Draft>(`/api/documents/${drafted.id}/drafts`, { instruction, mode: "outline" });
  await expect
    .poll(async () => ((await (await send(address, "GET", `/api/drafts/${id}`)).json()) as Draft).status, {
      timeout: 60_000,
    })
    .toBe("done");
  await post(`/api/drafts/${id}/paragraphs/1`, { accept: true });
  return { ...sample, address, essayId: essay.id, draftedId: drafted.id };
}

async function answerOf(address: string, sessionId: string): Promise<string> {
  const response = await send(address, "GET", `/api/sessions/${sessionId}/messages?limit=100`);
  const { items } = (await response.json()) as { items: { id: string }[] };
  return items.at(-1)!.id;
}

function isPhone(page: Page): boolean {
  return page.viewportSize()!.width < 768;
}

async function openChat(page: Page, { address, courseId, sessionId }: Work): Promise<void> {
  await page.goto(`${address}/c/${courseId}/s/${sessionId}`);
  await expect(page.getByRole("article", { name: QUESTION })).toBeVisible();
}

function citation(page: Page, place: RegExp) {
  return page.getByRole("button", { name: new RegExp(`^Citation \\d+, .*${place.source}`) }).first();
}

/** A phone shows the quoted words first, and the source when asked. */
async function openCitation(page: Page, place: RegExp): Promise<void> {
  await citation(page, place).click();
  if (isPhone(page)) await page.getByRole("button", { name: /^Open (?:slide|at)/ }).click();
}

async function openDocument(page: Page, { address, courseId }: Work, id: string): Promise<void> {
  await page.goto(`${address}/c/${courseId}/d/${id}`);
  await expect(page.locator(".cm-chip").first()).toBeVisible();
  await expect(page.locator(".document-status").getByText(/^Compiled/)).toBeAttached({ timeout: 30_000 });
}
