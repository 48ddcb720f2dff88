// Ibid on one's other devices: a code that is scanned or typed, who is in, and how to get them out again.
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type Locator, type Page, devices, expect, test } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import { freePort } from "./free-port.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";

let ibid: RunningIbid;
// Several browsers, and servers that start in the test.
test.beforeEach(() => test.slow());
test.afterEach(() => ibid.remove());

const NOBODY = { cookies: [], origins: [] };
const phone = async (browser: Browser): Promise<Page> => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ ...devices["Pixel 7"], viewport, storageState: NOBODY });
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

/** As a camera does it: from the picture alone. */
async function scan(picture: Locator): Promise<string> {
  const png = (await picture.screenshot()).toString("base64");
  const { width, height, data } = await picture.page().evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const drawing = canvas.getContext("2d")!;
    drawing.drawImage(bitmap, 0, 0);
    const { width, height, data } = drawing.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width, height, data: [...data] };
  }, png);
  return decodeQR({ width, height, data: Uint8Array.from(data) });
}

const TITLE = "Enter the code shown on your computer";
const open = (page: Page) => page.getByRole("button", { name: "Open on my phone" }).click();

test("a phone is paired by scanning a code, is listed, and is out as soon as it is removed", async ({
  browser,
  page: computer,
}) => {
  ibid = await startIbid({}, "server/test/paired-server.ts");
  const elsewhere = ibid.address.replace("127.0.0.1", "127.0.0.2");
  await computer.goto(ibid.address);
  await computer.getByRole("button", { name: "Start an empty course" }).click();
  await computer.getByRole("dialog").getByRole("textbox").fill("Tides");
  await computer.keyboard.press("Enter");
  await expect(computer.getByRole("textbox", { name: "Question" })).toBeVisible();
  await open(computer);
  const dialog = computer.getByRole("dialog", { name: "Open on my phone" });
  await expect(dialog.getByText(elsewhere, { exact: true })).toBeVisible();
  await expect(dialog.getByRole("timer")).toHaveText(/Good for (10:00|9:\d\d)/);
  await looksRight(computer);

  // Another device sees one screen, and a wrong code is said to be wrong.
  const stranger = await phone(browser);
  await stranger.goto(new URL(computer.url()).pathname.replace(/^/, elsewhere));
  await expect(stranger.getByRole("heading", { name: TITLE })).toBeVisible();
  await expect(stranger.getByText("Tides")).toHaveCount(0);
  expect((await stranger.request.get(`${elsewhere}/api/courses`)).status()).toBe(401);
  await stranger.getByRole("textbox", { name: "Code" }).fill("aaaa aaaa");
  await stranger.getByRole("button", { name: "Connect this device" }).click();
  await expect(stranger.getByRole("alert")).toContainText("This code is wrong");
  await looksRight(stranger);

  const link = await scan(dialog.getByRole("img", { name: /^QR code/ }));
  const code = await dialog.locator(".code-letters").textContent();
  expect(link).toBe(`${elsewhere}/pair#${code}`);
  const owner = await phone(browser);
  await owner.goto(link);
  await expect(owner.getByRole("textbox", { name: "Code" })).toHaveValue(code!);
  await owner.getByRole("button", { name: "Connect this device" }).click();
  await expect(owner.getByRole("textbox", { name: "Question" })).toBeVisible();
  expect(await owner.evaluate(() => document.cookie)).toBe("");

  await expect(dialog.getByRole("status")).toHaveText("Paired: Chrome on Android");
  await expect(dialog.getByRole("region", { name: "Paired devices" }).getByRole("listitem")).toHaveCount(1);
  await looksRight(computer);
  // The code is used up.
  await stranger.getByRole("textbox", { name: "Code" }).fill(code!);
  await stranger.getByRole("button", { name: "Connect this device" }).click();
  await expect(stranger.getByRole("alert")).toContainText("no longer works");

  await dialog.getByRole("button", { name: "Remove Chrome on Android" }).click();
  await expect(dialog.getByRole("region", { name: "Paired devices" })).toHaveCount(0);
  await expect(owner.getByRole("heading", { name: TITLE })).toBeVisible();
});

test("where Ibid can't be reached from a phone, it says how to start it", async ({ page }) => {
  ibid = await startIbid({ IBID_AUTH: "local" });
  await page.goto(ibid.address);
  await page.getByRole("button", { name: "Load the sample course" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or run a command" }).fill("on my phone");
  await page.getByRole("option", { name: "Open on my phone" }).click();
  const dialog = page.getByRole("dialog", { name: "Open on my phone" });
  await expect(dialog.getByText(/^IBID_AUTH=paired IBID_PORT=.* npm start$/)).toBeVisible();
  await looksRight(page);
});

test("with accounts, a link signs in the person who made it, after asking", async ({ browser }) => {
  const port = await freePort();
  const IBID_URL = `http://127.0.0.1:${port}`;
  ibid = await startIbid({ IBID_AUTH: "accounts", IBID_TOKEN: "", IBID_PORT: port, IBID_URL });
  const ada = await (await browser.newContext({ storageState: NOBODY })).newPage();
  await ada.goto(ibid.printed);
  await ada.getByLabel("Your name").fill("Ada");
  await ada.getByLabel("E-mail address").fill("ada@example.org");
  await ada.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
  await ada.getByRole("button", { name: "Become the administrator" }).click();
  await ada.getByRole("button", { name: /^Your account:/ }).click();
  await ada.getByRole("menuitem", { name: "Open on my phone" }).click();
  const dialog = ada.getByRole("dialog", { name: "Open on my phone" });
  await expect(dialog.getByRole("timer")).toHaveText(/Good for (5:00|4:\d\d)/);
  await looksRight(ada);
  const link = await scan(dialog.getByRole("img", { name: /^QR code/ }));

  const other = await phone(browser);
  await other.goto(link);
  await expect(other.getByText("You will be signed in as Ada (ada@example.org).")).toBeVisible();
  await looksRight(other);
  await other.getByRole("button", { name: "Sign in on this device" }).click();
  await expect(other.getByRole("button", { name: "Your account: Ada" })).toBeVisible();
  await expect(dialog.getByRole("status")).toHaveText("Signed in: Chrome on Android");
  const late = await phone(browser);
  await late.goto(link);
  await expect(late.getByRole("heading", { name: "This link can’t be used" })).toBeVisible();
});
