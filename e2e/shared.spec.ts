// A chat and a document as links: read without signing in, each citation with its words, until the link is revoked.
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type Page, expect, test } from "@playwright/test";
import { QUESTION } from "./sample-course.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";

let ibid: RunningIbid;
test.beforeEach(async () => {
  // A password takes its time on purpose.
  test.slow();
  ibid = await startIbid({ IBID_AUTH: "accounts", IBID_TOKEN: "" });
});
test.afterEach(() => ibid.remove());

const fresh = async (browser: Browser): Promise<Page> => {
  const viewport = test.info().project.use.viewport!;
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, viewport });
  return await context.newPage();
};

async function looksRight(page: Page): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((theme) => void (document.documentElement.dataset["theme"] = theme), theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
}

async function post<T>(page: Page, path: string, data: object = {}): Promise<T> {
  const response = await page.request.post(ibid.address + path, { data });
  expect(response.ok(), path).toBe(true);
  return (await response.json()) as T;
}

/** Ada, with the sample course and a question that was answered. */
async function setUp(page: Page): Promise<{ courseId: string; sessionId: string; messageId: string }> {
  await page.goto(ibid.printed);
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("E-mail address").fill("ada@example.org");
  await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Your account:/ })).toBeVisible();
  const { course } = await post<{ course: { id: string } }>(page, "/api/courses/sample");
  const session = await post<{ id: string }>(page, "/api/sessions", { courseId: course.id });
  const { id } = await post<{ id: string }>(page, `/api/sessions/${session.id}/messages`, {
    content: QUESTION,
  });
  return { courseId: course.id, sessionId: session.id, messageId: id };
}

async function openDialog(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole("button", { name: "Sources", exact: true }).click();
  await page.getByRole("button", { name: `Actions for chat ${QUESTION}` }).click();
  await page.getByRole("menuitem", { name: "Share a link…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

test("a chat is read by whoever has the link, until it is revoked", async ({ browser }, { project }) => {
  const isPhone = project.name === "phone";
  const ada = await fresh(browser);
  const { courseId, sessionId } = await setUp(ada);
  await ada.goto(`${ibid.address}/c/${courseId}/s/${sessionId}`);
  await openDialog(ada, isPhone);
  await looksRight(ada);
  await ada.getByRole("button", { name: "Make a link" }).click();
  const link = (await ada.getByRole("dialog").locator("code").textContent())!;
  await looksRight(ada);
  await ada.getByRole("button", { name: "Done" }).click();

  const reader = await fresh(browser);
  const refused: string[] = [];
  reader.on("response", (response) => void (response.ok() || refused.push(response.url())));
  await reader.goto(link);
  await expect(reader.getByRole("heading", { level: 1, name: QUESTION })).toBeVisible();
  await expect(reader.getByText("Shared by Ada")).toBeVisible();
  await looksRight(reader);
  await reader
    .getByRole("button", { name: /^Citation \d+, / })
    .first()
    .click();
  const quote = reader.getByRole("region", { name: /^(Citation \d+|Cited passage)$/ });
  await expect(quote.locator("mark").first()).not.toBeEmpty();
  await looksRight(reader);
  if (isPhone) await reader.getByRole("button", { name: "Show the passage" }).click();
  const pane = reader.getByRole("region", { name: "Cited passage" });
  await expect(pane.locator("mark").first()).not.toBeEmpty();
  await expect(pane).toContainText("Only what is cited is shown, not the whole source.");
  await looksRight(reader);
  // The address opens the same citation again, and Back goes to the page without it.
  await reader.reload();
  await expect(pane.locator("mark").first()).not.toBeEmpty();
  await reader.getByRole("button", { name: "Close the passage" }).click();
  await expect(pane).toHaveCount(0);
  expect(reader.url()).toBe(link);
  // The way past the bar leaves the link what it is.
  await reader.getByRole("link", { name: "Skip to the main content" }).press("Enter");
  await expect(reader).toHaveURL(link);
  expect(refused).toEqual([]);
  expect(await reader.context().cookies()).toEqual([]);

  await ada.goto(`${ibid.address}/c/${courseId}/s/${sessionId}`);
  await openDialog(ada, isPhone);
  await expect(ada.getByRole("dialog")).toContainText("Made today, last opened today");
  await looksRight(ada);
  await ada.getByRole("button", { name: /^Revoke the link/ }).click();
  await expect(ada.getByRole("region", { name: "Links that work" })).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await looksRight(reader);
});

test("a document is shown as its pages, and its notes open the words behind them @desktop", async ({
  browser,
}) => {
  const ada = await fresh(browser);
  const { courseId, ...answer } = await setUp(ada);
  const content = "= Desirable difficulties\n\n";
  const document = await post<{ id: string }>(ada, "/api/documents", { courseId, title: "Essay", content });
  await post(ada, `/api/documents/${document.id}/insertions`, answer);
  const { link } = await post<{ link: string }>(ada, `/api/documents/${document.id}/links`);

  const reader = await fresh(browser);
  await reader.goto(link);
  await expect(reader.getByRole("heading", { level: 1, name: "Essay" })).toBeVisible();
  await expect(reader.getByRole("img", { name: /^Page 1 of / })).toBeVisible();
  await reader
    .getByRole("region", { name: "Footnotes of this document" })
    .getByRole("listitem")
    .first()
    .getByRole("button")
    .click();
  const words = reader.getByRole("region", { name: /^(Citation 1|Cited passage)$/ });
  await expect(words.locator("mark").first()).not.toBeEmpty();
  await looksRight(reader);
});
