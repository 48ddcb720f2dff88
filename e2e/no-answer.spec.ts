// Without a model: a question that the sources do not answer leads to the closest places instead of a dead end, and a reply
// that proposes questions asks them when pressed. On a light desktop and on a dark phone, live, reloaded and exported.
import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect, test } from "@playwright/test";
import { type SampleCourse, ask, sampleCourse, send } from "./sample-course.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";
import { watchPage } from "./watch-page.ts";

let ibid: RunningIbid;
let course: SampleCourse;
test.beforeAll(async () => {
  ibid = await startIbid();
  course = await sampleCourse(ibid.address);
});
test.afterAll(() => ibid.remove());

/** The sources speak of sleep, and of no penguins. */
const UNANSWERED = "Do penguins sleep?";

const closest = (page: Page) => page.getByRole("region", { name: "Closest in your sources" });
const places = (page: Page) => closest(page).getByRole("listitem");
const field = (page: Page) => page.getByRole("textbox", { name: "Question" });

async function expectNothingWrong(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test("what is not answered shows the closest places", async ({ page }, info) => {
  const problems = watchPage(page, ibid.address);
  const picture = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
  await page.goto(`${ibid.address}/c/${course.courseId}`);
  await field(page).fill(UNANSWERED);
  await field(page).press("Enter");

  await test.step("the places, live and after a reload", async () => {
    await expect(closest(page)).toBeVisible();
    const live = await places(page).allInnerTexts();
    expect(live.length).toBeGreaterThan(0);
    expect(live.length).toBeLessThanOrEqual(5);
    await expect(page.getByText(/^Read \d+ passages? in \d+ sources?, cited none$/)).toBeVisible();
    await expect(
      places(page)
        .locator("b")
        .filter({ hasText: /^sleep$/i })
        .first(),
    ).toBeVisible();
    await expect(page.locator("article mark")).toHaveCount(0);
    await picture("closest");
    await page.reload();
    await expect(places(page)).toHaveCount(live.length);
    expect(await places(page).allInnerTexts()).toEqual(live);
    await expectNothingWrong(page);
  });

  await test.step("what makes no sense under it is not offered", async () => {
    for (const name of ["Copy with citations", "Insert into document", "Write it again"])
      await expect(page.getByRole("button", { name })).toHaveCount(0);
  });

  await test.step("how to ask a model", async () => {
    const button = page.getByRole("button", { name: "Ask a model" });
    await button.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Connect a model" });
    await expect(dialog).toContainText("What leaves this computer");
    await expectNothingWrong(page);
    await picture("dialog");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step("a place opens where it says, and nothing is marked", async () => {
    const open = places(page)
      .getByRole("button", { name: /^Open / })
      .first();
    await open.press("Enter");
    const viewer = page.getByRole("region", { name: "Source viewer" });
    await expect(viewer.getByText("Close to your question. The answer does not cite it.")).toBeVisible();
    await expect(page).toHaveURL(/source=.*&at=\d+-\d+&cite=\d+/);
    await expect(viewer.getByRole("group", { name: "Citations in this answer" })).toHaveCount(0);
    await picture("viewer");
    await expectNothingWrong(page);
    await page.getByRole("button", { name: "Close viewer" }).click();
  });

  await test.step("an export lists the same places", async () => {
    const id = page.url().split("/s/")[1]!.slice(0, 36);
    const exported = await (await send(ibid.address, "GET", `/api/sessions/${id}/export`)).text();
    const listed = exported.split("Closest in your sources:\n\n")[1]!.trim().split("\n");
    // On the screen, what goes beyond five is folded away.
    const folded = listed.length - (await places(page).count());
    if (folded > 0) await page.getByRole("button", { name: `Show ${folded} more`, exact: true }).click();
    await expect(places(page)).toHaveCount(listed.length);
    const titles = await places(page).locator("p bdi").allInnerTexts();
    titles.forEach((title, at) => expect(listed[at]).toContain(`- ${title}`));
  });
  expect(problems).toEqual([]);
});

test("a greeting is answered with questions to ask", async ({ page }) => {
  const sessionId = await ask(ibid.address, course.courseId, "hi");
  await page.goto(`${ibid.address}/c/${course.courseId}/s/${sessionId}`);
  const offered = page.getByRole("button", { name: /^Ask: .*\?$/ });
  await expect(offered).toHaveCount(3);
  await expectNothingWrong(page);
  const question = await offered.first().innerText();
  await offered.first().press("Enter");
  const turn = page.getByRole("article", { name: question });
  await expect(turn).toBeVisible();
  await expect(turn).toHaveAttribute("aria-busy", "false");
});
