// A backup is made, the course is deleted, and everything comes back into the Ibid that runs; the browser follows.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { type RunningIbid, startIbid } from "./start-ibid.ts";

let ibid: RunningIbid;
test.beforeEach(async () => {
  test.setTimeout(300_000);
  ibid = await startIbid({}, "server/src/main.ts");
});
test.afterEach(() => ibid.remove());

test("a backup brings everything back, and the page comes back by itself", async ({ page }) => {
  await page.request.post(`${ibid.address}/api/courses`, { data: { title: "Memory" } });
  await page.goto(`${ibid.address}/data`);
  await page.getByRole("button", { name: "Back up now" }).click();
  const backups = page.getByRole("list", { name: "Backups" });
  await expect(backups).toContainText("Made by you: 1 course", { timeout: 120_000 });
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

  await page.getByRole("button", { name: "Delete everything" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1 course with 0 sources");
  await dialog.getByLabel(/Back up first/).uncheck();
  await dialog.getByLabel(/To confirm/).fill("delete everything");
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByText("There is no course yet.")).toBeVisible();

  await backups.getByRole("button", { name: /^Restore/ }).click();
  await expect(dialog).toContainText("First, Ibid backs up what is here now");
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Everything is as it was on")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole("list", { name: "Courses", exact: true })).toContainText("Memory");
  await expect(backups).toContainText("Before something was replaced or deleted");
});
