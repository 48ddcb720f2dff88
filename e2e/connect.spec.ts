// A browser that has not opened the printed address: what it is shown, and how it gets in.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { type RunningIbid, startIbid } from "./start-ibid.ts";

let ibid: RunningIbid;
let course: string;
test.beforeAll(async () => {
  ibid = await startIbid({ IBID_TOKEN: "" });
  const { searchParams } = new URL(ibid.printed);
  const response = await fetch(`${ibid.address}/api/courses`, {
    method: "POST",
    headers: { authorization: `Bearer ${searchParams.get("token")}` },
    body: JSON.stringify({ title: "Tides" }),
  });
  course = `${ibid.address}/c/${((await response.json()) as { id: string }).id}`;
});
test.afterAll(() => ibid.remove());

const TITLE = "This browser isn’t connected to Ibid yet";

test("a browser that isn't connected says what to do, and pasting the address leads to where one wanted to go", async ({
  page,
}) => {
  await page.goto(`${course}?at=1-2`);
  await expect(page.getByRole("heading", { name: TITLE })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);

  const field = page.getByRole("textbox", { name: "Or paste the address here" });
  await field.fill("not-the-token");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toContainText("address or token belongs to another Ibid");
  await expect(field).toHaveAttribute("aria-invalid", "true");

  await field.fill(`Ibid is ready: ${ibid.printed}`);
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByRole("textbox", { name: "Question" })).toBeVisible();
  expect(page.url()).toBe(`${course}?at=1-2`);
  // Other tabs are connected too, and scripts can't read the cookie.
  const tab = await page.context().newPage();
  await tab.goto(course);
  await expect(tab.getByRole("textbox", { name: "Question" })).toBeVisible();
  expect(await tab.evaluate(() => document.cookie)).toBe("");
  // And so are links from elsewhere, such as those that an assistant gives.
  await tab.goto(`data:text/html,<a href="${course}">Tides</a>`);
  await tab.getByRole("link").click();
  await expect(tab.getByRole("textbox", { name: "Question" })).toBeVisible();
});

test("an address of another Ibid is named as the reason, and the token does not stay in the address", async ({
  page,
}) => {
  await page.goto(`${course}?token=of-another-ibid&at=1-2`);
  await expect(page.getByText("The address you opened belongs to another Ibid.")).toBeVisible();
  expect(page.url()).toBe(`${course}?at=1-2#wrong-token`);
  // The right address, opened in another tab: this one goes on when it is looked at again.
  const tab = await page.context().newPage();
  await tab.goto(ibid.printed);
  await expect(tab.getByRole("textbox", { name: "Question" })).toBeVisible();
  await tab.close();
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("textbox", { name: "Question" })).toBeVisible();
});
