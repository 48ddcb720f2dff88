// Two people in one course: letting somebody in, what they are offered, who is in a document, and showing them out.
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type Page, expect, test } from "@playwright/test";
import { type RunningIbid, startIbid } from "./start-ibid.ts";

const PASSWORD = "correct horse battery";

let ibid: RunningIbid;
test.beforeEach(async () => {
  // Two browsers, and a password takes its time on purpose.
  test.slow();
  ibid = await startIbid({ IBID_AUTH: "accounts", IBID_TOKEN: "" });
});
test.afterEach(() => ibid.remove());

const fresh = async (browser: Browser): Promise<Page> =>
  await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();

/** As the app itself sends it. */
const post = <T>(page: Page, path: string, body: object): Promise<T> =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { "content-type": "application/json" };
      return (await (await fetch(path, { method: "POST", headers, body })).json()) as never;
    },
    [path, JSON.stringify(body)] as const,
  );

async function makeAccount(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("E-mail address").fill(`${name.toLowerCase()}@example.org`);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
  await page.getByRole("textbox", { name: "Password", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: /^Your account:/ })).toBeVisible();
}

async function looksRight(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test("a course is shared, read, edited, and taken back while the other one reads", async ({ browser }) => {
  const ada = await fresh(browser);
  await makeAccount(ada, ibid.printed, "Ada");
  const course = await post<{ id: string }>(ada, "/api/courses", { title: "Tides" });
  const document = await post<{ id: string }>(ada, "/api/documents", {
    courseId: course.id,
    title: "Essay",
    content: "The moon causes the tides.",
  });
  const { link } = await post<{ link: string }>(ada, "/api/invitations", { email: null, role: "member" });
  const bob = await fresh(browser);
  await makeAccount(bob, link, "Bob");

  const address = `${ibid.address}/c/${course.id}/d/${document.id}`;
  await ada.goto(address);
  await ada.getByRole("button", { name: "Course: Tides" }).click();
  await ada.getByRole("menuitem", { name: "Share this course" }).click();
  const dialog = ada.getByRole("dialog");
  await dialog.getByLabel("Add somebody by their e-mail address").fill("bob@example.org");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const people = dialog.getByRole("list", { name: "People in this course" });
  await expect(people).toContainText("bob@example.org");
  await looksRight(ada);

  // He sees whose it is, and is offered what he may do.
  await bob.goto(address);
  await expect(bob.getByRole("button", { name: "Course: Tides" })).toContainText("Ada’s");
  await expect(bob.getByRole("textbox", { name: "Title of the document" })).toHaveAttribute("readonly", "");
  for (const name of ["Add source", "Cite a source", "New document"])
    await expect(bob.getByRole("button", { name, exact: true })).toHaveCount(0);
  await bob.getByRole("button", { name: "Course: Tides" }).click();
  await expect(bob.getByRole("menuitem", { name: "Leave this course" })).toBeVisible();
  await expect(bob.getByRole("menuitem", { name: "Delete this course" })).toHaveCount(0);
  await bob.keyboard.press("Escape");

  // Each sees that the other is there.
  await ada.keyboard.press("Escape");
  await expect(ada.getByRole("list", { name: "Also in this document" })).toHaveText(/Bob is here/);
  await expect(bob.getByRole("list", { name: "Also in this document" })).toHaveText(/Ada is here/);
  await looksRight(bob);

  // What he may do changes at once, and so does that he is in it at all.
  await ada.getByRole("button", { name: "Course: Tides" }).click();
  await ada.getByRole("menuitem", { name: "Share this course" }).click();
  await dialog.getByRole("combobox", { name: "What Bob may do" }).selectOption("editor");
  await expect(bob.getByRole("button", { name: "Cite a source" })).toBeVisible();
  await dialog.getByRole("button", { name: "Remove Bob" }).click();
  await dialog
    .getByRole("group", { name: "Remove Bob?" })
    .getByRole("button", { name: "Remove Bob" })
    .click();
  await expect(people).not.toContainText("Bob");
  await expect(bob.getByRole("heading", { name: "This course is no longer here" })).toBeVisible();
  const status = await bob.evaluate(
    (path) => fetch(path).then((response) => response.status),
    `/api/documents/${document.id}`,
  );
  expect(status).toBe(404);
});
