// What a model, a file or a page brings may be broken or hostile. It stays in its box, it says what it is, and what can't
// be drawn is shown as plain text while the rest of the app lives.
import { type Page, expect, test } from "@playwright/test";
import { type ModelStub, startModelStub } from "../server/test/model-stub/start-model-stub.ts";
import { type SampleCourse, ask, sampleCourse, send } from "./sample-course.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";
import { authorization } from "./test-token.ts";

let stub: ModelStub;
let ibid: RunningIbid;
let course: SampleCourse;
test.beforeAll(async () => {
  stub = await startModelStub(() => ({ text: "Sleep helps." }));
  ibid = await startIbid({ IBID_MODEL: "compatible/stub", IBID_MODEL_URL: stub.url, IBID_MODEL_KEY: "stub" });
  course = await sampleCourse(ibid.address);
});
test.afterAll(async () => {
  await ibid.remove();
  await stub.close();
});

/** Asks in a new chat, where the model answers with this text, and opens the chat. */
async function openAnswer(page: Page, text: string): Promise<void> {
  stub.play(() => ({ text }));
  const sessionId = await ask(ibid.address, course.courseId, "What now?");
  await page.goto(chatUrl(sessionId));
  await expect(answer(page)).toBeVisible();
}

const chatUrl = (sessionId: string) => `${ibid.address}/c/${course.courseId}/s/${sessionId}`;
const answer = (page: Page) => page.locator("[data-part=answer]").last();

/** The elements of an answer that are drawn outside of it, though nothing cuts them off. */
function leaving(page: Page): Promise<string[]> {
  return answer(page).evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const isCut = (element: Element): boolean => {
      for (let each = element.parentElement; each && each !== box; each = each.parentElement)
        if (getComputedStyle(each).overflowX !== "visible") return true;
      return false;
    };
    return [...box.querySelectorAll("*")]
      .filter((element) => !isCut(element))
      .filter((element) => {
        const drawn = element.getBoundingClientRect();
        const isOutside = drawn.left < left - 1 || drawn.right > right + 1;
        return isOutside || drawn.top < top - 1 || drawn.bottom > bottom + 1;
      })
      .map((element) => element.outerHTML.slice(0, 80));
  });
}

const HOSTILE = `Before $\\rule{5000em}{5000em}$ after, and $\\kern{-5000em}x$ and $\\raisebox{500em}{y}$.

$$
\\rule{5000em}{5000em}
$$

$$
${"a+".repeat(400)}b
$$

$$
E = mc^2
$$

A long one in the line: $${"x_1+".repeat(200)}y$ ends here.

$\\def\\a{\\a\\a}\\a$ and $\\frac{1}{$ are no formulas.

| ${"a |".repeat(60)}
| ${"- |".repeat(60)}
| ${"word |".repeat(60)}

![A picture](https://evil.test/pixel.png)

${"unbreakable".repeat(200)}

\`${"code".repeat(300)}\`

[Your bank](http://evil.test/?q=SECRET), [bank.test](https://evil.test/), https://known.test/page

${"Z\u0335\u0321\u0338".repeat(5)}o${"\u0300".repeat(200)} stacked marks.

An ordinary formula, $\\frac{1}{2} + \\sqrt{x^2}$, in its line.`;

test("nothing in an answer covers or leaves its box, and links say where they lead", async ({
  page,
}, info) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(ibid.address) && !/^(?:data|blob):/.test(url)) foreign.push(url);
  });
  await openAnswer(page, HOSTILE);
  await expect(answer(page).locator("math").last()).toBeVisible();
  await page.screenshot({ path: info.outputPath("answer.png") });
  await answer(page).getByText("An ordinary formula").scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath("answer-end.png") });
  expect(await leaving(page)).toEqual([]);
  const flow = page.getByRole("region", { name: "Conversation" });
  expect(await flow.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const height = await answer(page).evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBeLessThan(3500);
  await expect(answer(page)).toContainText(
    "Your bank (evil.test), bank.test (evil.test), https://known.test/page",
  );
  await expect(answer(page)).not.toContainText("(known.test)");
  expect(foreign).toEqual([]);
});

test("a name can't pose as another one", async ({ page }, info) => {
  const form = new FormData();
  form.set("courseId", course.courseId);
  form.append("file", new File(["# Tides\n\nThe moon pulls the sea."], "bidi\u202Egnp.m\u200Bd"));
  const uploaded = await fetch(`${ibid.address}/api/sources`, {
    method: "POST",
    headers: { authorization },
    body: form,
  });
  expect(uploaded.status).toBe(201);
  const csl = { type: "book", title: "The \u202Eecnaillim\u202C \u200Bbook" };
  await send(ibid.address, "POST", "/api/sources", { courseId: course.courseId, csl });
  await page.goto(chatUrl(course.sessionId));
  await expect(page.getByRole("button", { name: "The ecnaillim book" }).first()).toBeVisible();
  await page
    .getByRole("button", { name: /^(?:Tides|Bidignp)/ })
    .first()
    .click();
  const viewer = page.getByRole("region", { name: "Source viewer" });
  await expect(viewer.getByRole("heading").first()).toBeVisible();
  await page.screenshot({ path: info.outputPath("names.png") });
  const shown = await page.evaluate(() => document.body.innerText);
  expect(shown).not.toMatch(/[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
});

test("what can't be drawn is shown as text, and the rest lives", async ({ page }, info) => {
  const picture = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
  const field = page.getByRole("textbox", { name: "Question" });

  await test.step("an answer", async () => {
    const broken = (items: { role: string; sources: unknown }[]) =>
      items.map((item) =>
        item.role === "assistant" ? { ...item, sources: [{ chunk_number: 1, claims: 5 }] } : item,
      );
    await page.route(/\/api\/sessions\/[^/]+\/messages/, async (route) => {
      const response = await route.fetch();
      const page = (await response.json()) as { items: { role: string; sources: unknown }[] };
      await route.fulfill({ response, json: { ...page, items: broken(page.items) } });
    });
    await page.goto(chatUrl(course.sessionId));
    await expect(page.getByText("This answer can’t be displayed. Here is its text.")).toBeVisible();
    await expect(answer(page)).toHaveText("Sleep helps.");
    await expect(field).toBeEditable();
    await picture("answer");
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("a source", async () => {
    await page.route(/\/api\/sources\/[^/]+\/content/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), places: [null] } });
    });
    await page.goto(chatUrl(course.sessionId));
    await page.locator(".source-open").first().click();
    await expect(page.getByText("This source can’t be shown.")).toBeVisible();
    await expect(page.getByRole("region", { name: "The text of this source" })).not.toBeEmpty();
    await expect(field).toBeEditable();
    await picture("source");
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("a dialog", async () => {
    await page.route("**/api/styles", (route) => route.fulfill({ json: { items: [null] } }));
    await page.goto(chatUrl(course.sessionId));
    await page.getByRole("button", { name: "Actions for all sources" }).click();
    await page.getByRole("menuitem", { name: "Citation style" }).click();
    await expect(
      page.getByText("Nothing that you saved is lost: close the dialog and try again."),
    ).toBeVisible();
    await picture("dialog");
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect(field).toBeEditable();
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("a document", async () => {
    const body = { courseId: course.courseId, title: "Essay", content: "= Essay\n\nMy own words." };
    const { id } = (await (await send(ibid.address, "POST", "/api/documents", body)).json()) as {
      id: string;
    };
    await page.route(`**/api/documents/${id}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), citations: [null] } });
    });
    await page.goto(`${ibid.address}/c/${course.courseId}/d/${id}`);
    await expect(page.getByText("This document can’t be shown.")).toBeVisible();
    await expect(page.getByRole("region", { name: "The text of this document" })).toContainText(
      "My own words.",
    );
    await picture("document");
  });
});

test("a page load breaks none of its own rules", async ({ page }) => {
  const broken: string[] = [];
  await page.exposeFunction("noteViolation", (directive: string) => void broken.push(directive));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sample, sourceFile }) => {
      const { noteViolation } = globalThis as unknown as { noteViolation: (directive: string) => void };
      noteViolation(`${violatedDirective} ${sample} ${sourceFile}`);
    });
  });
  await page.goto(ibid.address);
  await expect(page.getByRole("textbox", { name: "Question" })).toBeVisible();
  await openAnswer(
    page,
    "It is $\\sqrt[3]{\\frac{1}{2}} < \\begin{pmatrix} 1 & 2 \\end{pmatrix}$ &copy; &lt; [1].",
  );
  await expect(answer(page).locator("math")).toBeVisible();
  const viewer = page.getByRole("region", { name: "Source viewer" });
  for (const title of [/^Week 3 lecture/, /^Spacing and testing/, /^Week 3 slides/]) {
    await page.getByRole("button", { name: title }).first().click();
    await expect(viewer.getByRole("heading", { name: title }).first()).toBeVisible();
  }
  await expect(viewer.locator("canvas").first()).toBeVisible();
  const body = { courseId: course.courseId, title: "Rules", content: "= Rules\n\nMy own words." };
  const { id } = (await (await send(ibid.address, "POST", "/api/documents", body)).json()) as { id: string };
  await page.goto(`${ibid.address}/c/${course.courseId}/d/${id}`);
  await expect(page.locator(".cm-content")).toContainText("My own words.");
  await expect(page.locator("canvas").first()).toBeVisible();
  expect(broken).toEqual([]);
});
