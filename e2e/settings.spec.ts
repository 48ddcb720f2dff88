// Settings, without a restart: a model is chosen in the app, tried, and answers the next question.
import { expect, test } from "@playwright/test";
import { searchThenCite } from "../server/test/model-stub/search-then-cite.ts";
import { type ModelStub, startModelStub } from "../server/test/model-stub/start-model-stub.ts";
import { sampleCourse } from "./sample-course.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";

let stub: ModelStub;
let ibid: RunningIbid;
test.beforeAll(async () => {
  stub = await startModelStub(({ shown }) => searchThenCite(shown, { tokenMs: 0 }));
  ibid = await startIbid();
});
test.afterAll(async () => {
  await ibid.remove();
  await stub.close();
});

const KEY = "sk-that-nobody-may-see";

test("a model that is chosen and tried in Settings answers the next question", async ({ page }) => {
  const { courseId } = await sampleCourse(ibid.address);
  await page.goto(`${ibid.address}/c/${courseId}`);
  await page.getByRole("textbox", { name: "Question" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or run a command" }).fill("Settings");
  await page.getByRole("option", { name: "Settings", exact: true }).click();
  await page.getByLabel("Who writes answers").selectOption("compatible");
  await page.getByLabel("Address").fill(stub.url);
  await page.getByLabel("Key", { exact: true }).fill(KEY);
  await page.getByRole("button", { name: "Ask which there are" }).click();
  await page.getByRole("button", { name: "stub-model" }).click();
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await expect(page.getByText("It searches your sources by itself.")).toBeVisible();
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(page.getByText("Model: in use from now on")).toBeVisible();
  await expect(page.getByRole("list", { name: "What is sent where" })).toContainText(
    "on Ibid’s own computer",
  );
  // What is stored does not come back to the browser.
  await page.reload();
  await expect(page.getByLabel("Address")).toHaveValue(stub.url);
  await expect(page.getByLabel("Key", { exact: true })).toHaveValue("");
  expect(await page.content()).not.toContain(KEY);

  await page.getByRole("link", { name: "Back to your courses" }).click();
  await page.getByRole("textbox", { name: "Question" }).fill("What is a desirable difficulty?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article").getByText("compatible/stub-model", { exact: true })).toBeVisible();
  expect(stub.requests.at(-1)!.headers.authorization).toBe(`Bearer ${KEY}`);
});
