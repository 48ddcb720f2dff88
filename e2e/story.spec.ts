// From a question to a finished PDF without retyping a reference: the model searches the web and adds a page, reads it,
// cites it; the student takes two paragraphs, changes the style, corrects the author, removes the source and thinks again.
import { type Page, type Response, type Route, expect, test } from "@playwright/test";
import type { Course } from "../core/src/contract/course.ts";
import { parseContextText } from "../core/src/ledger/context-text.ts";
import { type ModelStub, startModelStub } from "../server/test/model-stub/start-model-stub.ts";
import type { Shown, Turn } from "../server/test/model-stub/wire-protocol.ts";
import { type SearchStub, startSearchStub } from "../server/test/search-stub.ts";
import { send } from "./sample-course.ts";
import { savePdf } from "./save-pdf.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";
import { textOfPdf } from "./text-of-pdf.ts";
import { watchPage } from "./watch-page.ts";

const MOON = "The moon pulls the water of the oceans towards itself, and so there are tides.";
const FAR = "On the far side of the earth the water stays behind, and there is a second tide.";
const SUN = "The sun pulls the tides too, though less, because it is so much farther away from us.";
const INVENTED = "Whales start their journeys when the tide turns.";

/** The address that the search finds can be opened on the campus alone: the server must not go there. */
const FOUND = { url: "http://library.campus.lan/tides", title: "Why there are tides", content: "The moon." };
const SAVED_PAGE = `<!doctype html><title>Why there are tides</title><link rel="canonical" href="https://moon.example/tides">
  <meta name="author" content="Ida Brandt"><meta property="article:published_time" content="2024-03-05">
  <meta property="og:site_name" content="Moon Letters">
  <article><h1>Why there are tides</h1><p>${MOON}</p><p>${FAR}</p><p>${"Water follows. ".repeat(20)}</p></article>`;
const ARTICLE = `<!doctype html><title>The sun and the sea</title><meta name="citation_author" content="Carlsen, Olga">
  <meta name="citation_title" content="The sun and the sea"><meta name="citation_publication_date" content="2021">
  <meta name="citation_journal_title" content="Journal of Tides"><meta name="citation_volume" content="12">
  <meta name="citation_issue" content="3"><meta name="citation_firstpage" content="45">
  <meta name="citation_lastpage" content="60">
  <article><h1>The sun and the sea</h1><p>${SUN}</p><p>${"The sea is warm. ".repeat(20)}</p></article>`;

let model: ModelStub;
let search: SearchStub;
let ibid: RunningIbid;
test.beforeAll(async () => {
  [model, search] = [await startModelStub(() => ({ text: "" })), await startSearchStub([FOUND])];
  ibid = await startIbid({
    IBID_MODEL: "compatible/stub",
    IBID_MODEL_URL: model.url,
    IBID_MODEL_KEY: "stub",
    IBID_SEARCH_URL: search.url,
  });
});
test.afterAll(async () => {
  await ibid.remove();
  await Promise.all([model.close(), search.close()]);
});

/** Researches, ends that when it is let go, searches the shelf, cites what it found there, and writes. */
async function write({ tools, messages }: Shown, letGo: Promise<void>): Promise<Turn> {
  const results = messages.filter(({ role }) => role === "tool").map(({ text }) => text);
  if (tools.includes("addSource")) {
    if (results.length === 0)
      return { calls: [{ name: "webSearch", input: { query: "why are there tides" } }] };
    if (results.length === 1) return { calls: [{ name: "addSource", input: { url: FOUND.url } }] };
    await letGo;
    return { text: "One page is enough." };
  }
  if (results.length === 0) {
    const queries = ["Why does the moon pull the tides?", "Why does the sun pull the tides?"];
    return { calls: queries.map((query) => ({ name: "querySourcesRAG", input: { query } })) };
  }
  const shown = results.flatMap(parseContextText);
  const [moon, sun] = [MOON, SUN].map((words) => shown.find(({ text }) => text.includes(words))!.number);
  if (!results.some((text) => text.includes("marker"))) {
    const cited = [
      { passage: moon, quote: MOON },
      { passage: sun, quote: SUN },
    ];
    return { calls: cited.map((input) => ({ name: "cite", input })) };
  }
  return {
    text: `## Tides\n\n${MOON} [${moon}]\n\n${SUN} [${sun}] ${FAR} [${moon}]\n\n${INVENTED} [${moon}]`,
  };
}

const sources = (page: Page) => page.getByRole("region", { name: "Sources", exact: true });
const row = (page: Page, title: string) => sources(page).getByRole("listitem").filter({ hasText: title });
const dialog = (page: Page) => page.getByRole("dialog");
const chips = (page: Page) => page.locator(".cm-chip");
const findings = (page: Page) => page.getByRole("list", { name: "Findings" }).getByRole("listitem");
const paragraph = (page: Page, ordinal: number) =>
  page.getByRole("listitem", { name: new RegExp(`^Paragraph ${ordinal},`) });

async function upload(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel("Files to add").setInputFiles({ name, mimeType: "", buffer: Buffer.from(text) });
}

async function chooseStyle(page: Page, style: string): Promise<void> {
  await page.getByRole("button", { name: /^Citation style: / }).click();
  await page.getByRole("menuitemradio", { name: style }).click();
  await expect(page.getByRole("button", { name: `Citation style: ${style}` })).toBeVisible();
}

const isPreview = (response: Response): boolean => response.url().endsWith("/pdf?last=true");

/** What the preview was given to show last. */
function followPreview(page: Page): () => Promise<string> {
  let latest: Response | undefined;
  page.on("response", (response) => {
    if (isPreview(response)) latest = response;
  });
  return async () => (latest === undefined ? "" : await textOfPdf(await latest.body()));
}

const pixels = (page: Page): Promise<string> =>
  page
    .getByRole("img", { name: "Page 1 of 1" })
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

/** The whole page as one reads it: the text, the list of references, the notes below, the page's number. */
function printed(list: string[], notes: [string, string, string]): string {
  const text = `Tides ${MOON}¹ ${SUN}² ${FAR}³`;
  return [text, ...list, ...notes.map((note, index) => "¹²³"[index] + note), "1"].join(" ");
}

const ARTICLE_APA = "Carlsen, O. (2021). The sun and the sea. Journal of Tides, 12(3), 45–60.";
const PAGE_APA = "Brandt, I. (2024, March 5). Why there are tides. Moon Letters. https://moon.example/tides";
const APA = printed(["References", PAGE_APA, ARTICLE_APA], [PAGE_APA, ARTICLE_APA, "Brandt, 2024."]);

const ARTICLE_MLA =
  "Carlsen, Olga. “The Sun and the Sea.” Journal of Tides, vol. 12, no. 3, 2021, pp. 45–60.";
const PAGE_MLA = "Brandt, Ida. “Why There Are Tides.” Moon Letters, 5 Mar. 2024, moon.example/tides.";
const MLA = printed(["Works Cited", PAGE_MLA, ARTICLE_MLA], [PAGE_MLA, ARTICLE_MLA, "Brandt."]);

const ARTICLE_CHICAGO = "Carlsen, Olga. “The Sun and the Sea.” Journal of Tides 12, no. 3 (2021): 45–60.";
const pageChicago = (author: string): string =>
  `${author}. “Why There Are Tides.” Moon Letters, March 5, 2024. https://moon.example/tides.`;
const notesChicago = (first: string, last: string): [string, string, string] => [
  `${first} ${last}, “Why There Are Tides,” Moon Letters, March 5, 2024, https://moon.example/tides.`,
  "Olga Carlsen, “The Sun and the Sea,” Journal of Tides 12, no. 3 (2021): 45–60.",
  `${last}, “Why There Are Tides.”`,
];
const CHICAGO = printed(
  ["Bibliography", pageChicago("Brandt, Ida"), ARTICLE_CHICAGO],
  notesChicago("Ida", "Brandt"),
);
/** Another author, another place in the list. */
const CORRECTED = printed(
  ["Bibliography", ARTICLE_CHICAGO, pageChicago("Lund, Ida")],
  notesChicago("Ida", "Lund"),
);
const [FIRST_NOTE, ARTICLE_NOTE, LATER_NOTE] = notesChicago("Ida", "Lund");
const REMOVED = printed(
  ["Bibliography", ARTICLE_CHICAGO],
  [`${FIRST_NOTE} [source removed]`, ARTICLE_NOTE, `${LATER_NOTE} [source removed]`],
);

test("found, read, cited, taken, styled, corrected, removed and brought back", async ({ page }) => {
  const problems = watchPage(page, ibid.address);
  const preview = followPreview(page);
  const shelf = Promise.withResolvers<void>();
  model.play(({ shown }) => write(shown, shelf.promise));
  const course = (await (
    await send(ibid.address, "POST", "/api/courses", { title: "The sea" })
  ).json()) as Course;
  await page.goto(`${ibid.address}/c/${course.id}/d`);
  await page.getByRole("main").getByRole("button", { name: "Start a document" }).click();
  await page.getByRole("textbox", { name: "Title of the document" }).fill("Why the sea moves");
  await page.keyboard.press("Enter");
  await upload(page, "sun.html", ARTICLE);

  await test.step("the model searches the web, and what it adds is on the shelf", async () => {
    await page.getByRole("button", { name: "Draft from your sources" }).click();
    await page.getByLabel("What should it be about?").fill("Explain the tides.");
    await page.getByRole("radio", { name: /^Write/ }).check();
    await page.getByRole("button", { name: "Make a draft" }).click();
    await expect(row(page, FOUND.url)).toContainText("save it as a file and add that");
    expect(search.queries).toEqual(["why are there tides"]);
    // The student does what the row says.
    await upload(page, "tides.html", SAVED_PAGE);
    // The first passages of a fresh server wait for the embedder.
    await expect(row(page, "Why there are tides")).toContainText("Brandt, 2024", { timeout: 30_000 });
    await expect(sources(page).getByText("Searchable by words")).toHaveCount(0, { timeout: 30_000 });
    shelf.resolve();
  });

  await test.step("it queries and cites; each note says whether its words stand in the source", async () => {
    await expect(paragraph(page, 3)).toContainText("1 note, 1 not found", {
      timeout: 20_000,
    });
    for (const ordinal of [1, 2, 3]) await paragraph(page, ordinal).locator("summary").click();
    const quoted = "Found: these words are in the source.";
    await expect(paragraph(page, 1).getByText(quoted)).toHaveCount(1);
    await expect(paragraph(page, 2).getByText(quoted)).toHaveCount(2);
    await expect(paragraph(page, 3)).toContainText("Not found in the cited passage.");
    await expect(chips(page)).toHaveCount(0);
  });

  await test.step("two paragraphs are taken: their footnotes stand in the text", async () => {
    for (const ordinal of [1, 2]) {
      await paragraph(page, ordinal).getByRole("button", { name: "Accept" }).click();
      await expect(paragraph(page, ordinal)).toContainText("In the text");
    }
    await expect(chips(page)).toHaveText([/^1\sBrandt, 2024$/, /^2\sCarlsen, 2021$/, /^3\sBrandt, 2024$/]);
    await expect(page.locator(".document-status")).toContainText("3 footnotes, 2 sources");
    await expect(row(page, "Why there are tides")).toContainText("footnotes 1, 3");
  });

  await test.step("the PDF has notes and references exactly as each style wants them", async () => {
    expect(await savePdf(page)).toBe(APA);
    await chooseStyle(page, "MLA, 9th edition");
    expect(await savePdf(page)).toBe(MLA);
    await chooseStyle(page, "Chicago, 18th edition (notes)");
    expect(await savePdf(page)).toBe(CHICAGO);
  });

  await test.step("a corrected author is in the text and on the page, without a reload", async () => {
    await page.getByRole("tab", { name: "Preview" }).click();
    await expect.poll(preview).toBe(CHICAGO);
    const before = await pixels(page);
    await row(page, "Why there are tides").hover();
    await page.getByRole("button", { name: "Edit: Why there are tides" }).click();
    await dialog(page).getByRole("textbox", { name: "Authors", exact: true }).fill("Lund, Ida");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(chips(page)).toHaveText([/^1\sLund, 2024$/, /^2\sCarlsen, 2021$/, /^3\sLund, 2024$/]);
    await expect.poll(preview).toBe(CORRECTED);
    await expect.poll(() => pixels(page)).not.toBe(before);
  });

  await test.step("removed, its notes are readable and flagged, and the list leaves it out", async () => {
    await page.getByRole("tab", { name: "Check" }).click();
    await page.getByRole("button", { name: "Actions for Why there are tides" }).click();
    await page.getByRole("menuitem", { name: "Remove from the course" }).click();
    await expect(dialog(page)).toContainText("Why the sea moves 2 footnotes");
    // The row goes at once, and the pages are made again. The server hears of the removal after that.
    const made = page.waitForResponse(isPreview);
    const removeLate = async (route: Route): Promise<void> => {
      await made;
      await route.continue();
    };
    await page.route("**/api/sources/*", removeLate, { times: 1 });
    await dialog(page).getByRole("button", { name: "Remove source" }).click();
    // It stays while it is pointed at.
    await page.getByText("“Why there are tides” removed", { exact: true }).hover();
    await expect.poll(preview).toBe(REMOVED);
    await expect(page.getByRole("button", { name: /^Footnote [13], .*, source removed$/ })).toHaveCount(2);
    await page.getByRole("button", { name: "Check my document" }).click();
    const gone = /^“Why there are tides” was removed from the course\..*Problem$/;
    const unused = /was added for this document but is not cited\.Hint$/;
    const copied = /^Word for word from “The sun and the sea”, without quotation marks: /;
    await expect(findings(page)).toHaveText([gone, copied, gone, unused]);
  });

  await test.step("Undo brings it back, to the text and to the page", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, "Why there are tides")).toContainText("footnotes 1, 3");
    await expect(page.getByRole("button", { name: /source removed/ })).toHaveCount(0);
    await expect.poll(preview).toBe(CORRECTED);
    await page.getByRole("button", { name: "Check again" }).click();
    const copied = /^Word for word from “.*”, without quotation marks: /;
    await expect(findings(page)).toHaveText([copied, copied, copied, /is not cited\.Hint$/]);
    expect(await savePdf(page)).toBe(CORRECTED);
  });
  expect(problems).toEqual([]);
});
