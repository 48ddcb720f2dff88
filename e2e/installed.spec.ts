// Ibid as an installed app: it opens while Ibid does not run, says so, and goes on by itself.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { type RunningIbid, startIbid } from "./start-ibid.ts";

let ibid: RunningIbid;
test.beforeAll(async () => void (ibid = await startIbid()));
test.afterAll(() => ibid.remove());
test.use({ serviceWorkers: "allow" });

test("the app opens without its server, says what works, and goes on when the server is back", async ({
  page,
}) => {
  await page.goto(ibid.address);
  await expect(page.getByRole("button", { name: "Load the sample course" })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // From now on the worker sees what is loaded.
  await page.reload();
  await expect(page.getByRole("button", { name: "Load the sample course" })).toBeVisible();

  const { icons } = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]")!;
    return (await (await fetch(link.href)).json()) as { icons: { src: string; sizes: string }[] };
  });
  for (const { src, sizes } of icons.filter(({ sizes }) => sizes !== "any")) {
    const size = await page.evaluate(async (src) => {
      const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
      return `${width}x${height}`;
    }, src);
    expect(size).toBe(sizes);
  }

  await ibid.stop();
  await page.goto(`${ibid.address}/c/01900000-0000-7000-8000-000000000009`);
  await expect(page.getByRole("heading", { name: "Ibid can’t be reached" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
  const kept = await page.evaluate(async () => {
    const requests = await (await caches.open("ibid-app")).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/");
  expect(kept.filter((path) => path.startsWith("/api"))).toEqual([]);

  await ibid.restart();
  // The address names no course of this Ibid; that it says so means that it has answered.
  await expect(page.getByRole("heading", { name: "This course is no longer here" })).toBeVisible();
});
