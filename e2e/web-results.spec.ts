// A chat that searches the web too: off at first, remembered per chat, listed apart, and a page becomes a source.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { type ModelStub, startModelStub } from "../server/test/model-stub/start-model-stub.ts";
import { type SearchStub, startSearchStub } from "../server/test/search-stub.ts";
import { type SampleCourse, sampleCourse } from "./sample-course.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";
import { watchPage } from "./watch-page.ts";

const RESULTS = [
  {
    url: "https://en.example.org/wiki/Spacing_effect",
    title: "Spacing effect",
    content: "The spacing effect is among the oldest findings of research on memory.",
  },
  { url: "https://blog.example/cramming", title: "Why cramming feels good", content: "It works for a day." },
];

let ibid: RunningIbid;
let sample: SampleCourse;
let model: ModelStub;
let search: SearchStub;
test.beforeAll(async () => {
  model = await startModelStub(({ shown }) => {
    const asked = shown.messages.findLastIndex(({ role }) => role === "user");
    if (shown.messages.length > asked + 1)
      return { text: "Spacing is an old finding (web: en.example.org). It also helps in class. [1]" };
    const query = "spacing effect";
    const calls = ["search_course_materials", "search_web"].filter((name) => shown.tools.includes(name));
    return { calls: calls.map((name) => ({ name, input: { query } })) };
  });
  search = await startSearchStub(RESULTS);
  ibid = await startIbid({
    IBID_MODEL: "compatible/stub",
    IBID_MODEL_URL: model.url,
    IBID_SEARCH_URL: search.url,
  });
  sample = await sampleCourse(ibid.address);
});
test.afterAll(async () => {
  await ibid.remove();
  await model.close();
  await search.close();
});

test("a chat searches the web when its reader says so", async ({ page }) => {
  const problems = watchPage(page, ibid.address);
  await page.goto(`${ibid.address}/c/${sample.courseId}`);
  const ask = async (question: string) => {
    await page.getByRole("textbox", { name: "Question" }).fill(question);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article", { name: question })).toHaveAttribute("aria-busy", "false", {
      timeout: 30_000,
    });
  };
  const toggle = page.getByRole("switch", { name: "Search the web too" });
  const results = page.getByRole("region", { name: "Web results" });

  await expect(toggle).not.toBeChecked();
  await ask("What is spacing?");
  await expect(results).toHaveCount(0);
  expect(search.queries).toEqual([]);

  await page.goto(`${ibid.address}/c/${sample.courseId}`);
  await toggle.click();
  await expect(page.getByText("leave this computer")).toBeVisible();
  await ask("Is spacing an old idea?");
  expect(search.queries).toEqual(["spacing effect"]);
  await expect(results).toContainText("not part of your course, and not checked");
  await expect(results.getByRole("link", { name: "Spacing effect" })).toHaveAttribute("rel", /noopener/);
  await expect(results).toContainText("en.example.org");
  // Remembered for this chat, and shown the same after a reload; a new chat begins without.
  await expect(toggle).toBeChecked();
  const before = await results.innerText();
  await page.reload();
  await expect(results).toBeVisible();
  expect(await results.innerText()).toBe(before);
  await expect(toggle).toBeChecked();
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);

  await results.getByRole("button", { name: "Add “Spacing effect” to your sources" }).click();
  await expect(results).toContainText("In your sources");
  await page.goto(`${ibid.address}/c/${sample.courseId}`);
  await expect(toggle).not.toBeChecked();
  expect(problems).toEqual([]);
});
