// Many people: the first administrator, an invitation, a shelf of one's own, and signing out everywhere.
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, type Page, expect, test } from "@playwright/test";
import { startMailServer } from "../server/test/mail-server.ts";
import { type IdentityProvider, startIdentityProvider } from "../server/test/identity-provider.ts";
import { freePort } from "./free-port.ts";
import { type RunningIbid, startIbid } from "./start-ibid.ts";

const PASSWORD = "correct horse battery";

let provider: IdentityProvider;
let ibid: RunningIbid;
test.beforeEach(async () => {
  // Several browsers, and a password takes its time on purpose.
  test.slow();
  provider = await startIdentityProvider();
  ibid = await startIbid({ IBID_AUTH: "accounts", IBID_TOKEN: "", ...provider.environment });
  provider.allow(`${ibid.address}/sign-in/oidc/callback`);
});
test.afterEach(async () => {
  await ibid.remove();
  await provider.close();
});

/** A browser that nobody has signed in with. */
const fresh = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    storageState: { cookies: [], origins: [] },
    viewport: test.info().project.use.viewport!,
  });

async function looksRight(page: Page): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((theme) => void (document.documentElement.dataset["theme"] = theme), theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
}

const password = (page: Page, name = "Password") => page.getByRole("textbox", { name, exact: true });
const account = (page: Page) => page.getByRole("button", { name: /^Your account:/ });

async function becomeAdministrator(page: Page): Promise<void> {
  await page.goto(ibid.printed);
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("E-mail address").fill("ada@example.org");
  await password(page).fill(PASSWORD);
  await password(page).press("Enter");
  await expect(account(page)).toBeVisible();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await password(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("from the first administrator to a second person with a shelf of their own", async ({ browser }) => {
  const ada = await (await fresh(browser)).newPage();
  // Whoever comes first gets nothing.
  await ada.goto(ibid.address);
  await expect(ada.getByRole("heading", { name: "Nobody has an account here yet" })).toBeVisible();
  await looksRight(ada);

  await ada.goto(ibid.printed);
  await expect(ada.getByRole("heading", { name: "Set up your account" })).toBeVisible();
  await looksRight(ada);
  await ada.getByLabel("Your name").fill("Ada");
  await ada.getByLabel("E-mail address").fill("ada@example.org");
  await password(ada).fill("too short");
  await ada.getByRole("button", { name: "Become the administrator" }).click();
  await expect(ada.getByRole("alert")).toHaveText("A password needs at least 12 characters.");
  await password(ada).fill(PASSWORD);
  await ada.getByRole("button", { name: "Become the administrator" }).click();
  await ada.getByRole("button", { name: "Start an empty course" }).click();
  await ada.getByRole("dialog").getByRole("textbox").fill("Tides");
  await ada.keyboard.press("Enter");
  await expect(ada.getByRole("textbox", { name: "Question" })).toBeVisible();
  const course = ada.url();

  // She invites Bob, by keyboard.
  await account(ada).press("Enter");
  await ada.keyboard.press("ArrowDown");
  await ada.keyboard.press("Enter");
  await ada.getByLabel("Their e-mail address").fill("bob@example.org");
  await ada.keyboard.press("Enter");
  const link = (await ada.getByRole("status").locator("code").textContent())!;
  await expect(ada.getByRole("list", { name: "Open invitations" })).toContainText("bob@example.org");
  await looksRight(ada);

  const bobs = await fresh(browser);
  const bob = await bobs.newPage();
  await bob.goto(link);
  await expect(bob.getByRole("heading", { name: "You are invited to Ibid" })).toBeVisible();
  await expect(bob.getByLabel("E-mail address")).toHaveValue("bob@example.org");
  await looksRight(bob);
  await bob.getByLabel("Your name").fill("Bob");
  await password(bob).fill(PASSWORD);
  await bob.getByRole("button", { name: "Make my account" }).click();
  await expect(bob.getByRole("heading", { name: "Start with what you have to read" })).toBeVisible();
  // Hers does not exist for him, and scripts can't read the cookie.
  await bob.goto(course);
  await expect(bob.getByRole("heading", { name: "This course is no longer here" })).toBeVisible();
  expect(await bob.evaluate(() => document.cookie)).toBe("");
  await bob.goto(`${ibid.address}/people`);
  await expect(bob.getByRole("alert")).toContainText("Only an administrator can do this.");

  // The link is used up.
  const late = await (await fresh(browser)).newPage();
  await late.goto(link);
  await expect(late.getByRole("heading", { name: "This link can’t be used" })).toBeVisible();
  await looksRight(late);

  // He signs in with a second browser, and signs out everywhere.
  await late.goto(`${ibid.address}/account`);
  await expect(late.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await looksRight(late);
  await signIn(late, "bob@example.org");
  await expect(late.getByRole("heading", { name: "Your account" })).toBeVisible();
  await expect(late.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem")).toHaveCount(
    2,
  );
  await looksRight(late);
  await late.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(late.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await bob.goto(ibid.address);
  await expect(bob.getByRole("heading", { name: "Sign in" })).toBeVisible();
  // Ada is where she was.
  await ada.goto(course);
  await expect(ada.getByRole("textbox", { name: "Question" })).toBeVisible();

  // He takes everything along and leaves for good.
  await bob.goto(`${ibid.address}/account`);
  await signIn(bob, "bob@example.org");
  await expect(bob.getByText(/^You have 0 courses/)).toBeVisible();
  const download = bob.waitForEvent("download");
  await bob.getByRole("link", { name: "Export everything" }).click();
  expect((await download).suggestedFilename()).toBe("Ibid.zip");
  await bob.getByRole("button", { name: "Delete my account" }).click();
  await looksRight(bob);
  await password(bob, "Your password").fill("not his password");
  await bob.getByRole("button", { name: "Delete my account and all of it" }).click();
  await expect(bob.getByRole("alert")).toHaveText("The password is wrong.");
  await password(bob, "Your password").fill(PASSWORD);
  await bob.getByRole("button", { name: "Delete my account and all of it" }).click();
  await expect(bob.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await signIn(bob, "bob@example.org");
  await expect(bob.getByRole("alert")).toContainText("is wrong");
});

test("a browser that is signed out says so by itself, and goes on where it was @desktop", async ({
  browser,
}) => {
  const context = await fresh(browser);
  const page = await context.newPage();
  await becomeAdministrator(page);
  await page.getByRole("button", { name: "Start an empty course" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Tides");
  await page.keyboard.press("Enter");
  const question = page.getByRole("textbox", { name: "Question" });
  await question.fill("Half a question");
  const address = page.url();

  const other = await (await fresh(browser)).newPage();
  await other.goto(`${ibid.address}/account`);
  await signIn(other, "ada@example.org");
  const first = other.getByRole("listitem").filter({ has: other.getByRole("button", { name: /^End / }) });
  await first.getByRole("button").click();
  await expect(first).toHaveCount(0);

  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(question).toBeHidden();
  await signIn(page, "ada@example.org");
  await expect(question).toHaveValue("Half a question");
  expect(page.url()).toBe(address);

  // Signing out leaves nothing behind in the browser.
  await account(page).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== "ibid:theme"));
  expect(kept).toEqual([]);
});

test("a forgotten password, a suspended person, and an API token @desktop", async ({ browser }) => {
  const ada = await (await fresh(browser)).newPage();
  await becomeAdministrator(ada);
  await ada.goto(`${ibid.address}/people`);
  await ada.getByRole("button", { name: "Make an invitation" }).click();
  const link = (await ada.getByRole("status").locator("code").textContent())!;
  const bob = await (await fresh(browser)).newPage();
  await bob.goto(link);
  await bob.getByLabel("Your name").fill("Bob");
  await bob.getByLabel("E-mail address").fill("bob@example.org");
  await password(bob).fill("something he forgets");
  await bob.getByRole("button", { name: "Make my account" }).click();
  await expect(account(bob)).toBeVisible();

  await ada.reload();
  const manage = ada.getByRole("button", { name: "Manage Bob" });
  await manage.click();
  await ada.getByRole("menuitem", { name: "Make a link for a new password" }).click();
  await ada.getByRole("button", { name: "Make a link" }).click();
  const reset = (await ada.getByRole("dialog").locator("code").textContent())!;
  await looksRight(ada);
  await ada.getByRole("button", { name: "Done" }).click();
  await bob.goto(reset);
  await expect(bob.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await looksRight(bob);
  await password(bob, "New password").fill(PASSWORD);
  await bob.getByRole("button", { name: "Set the password" }).click();
  await expect(account(bob)).toBeVisible();

  await bob.goto(`${ibid.address}/account`);
  await bob.getByLabel("What is it for?").fill("A script");
  await bob.getByRole("button", { name: "Make a token" }).click();
  const token = (await bob.getByRole("status").locator("code").textContent())!;
  await bob.reload();
  await expect(bob.getByRole("list", { name: "What happened" })).toContainText(
    "Bob made an API token: A script",
  );
  await expect(bob.getByText("The built-in answerer uses no tokens")).toBeVisible();
  await looksRight(bob);
  const courses = () =>
    fetch(`${ibid.address}/api/courses`, { headers: { authorization: `Bearer ${token}` } });
  expect((await courses()).status).toBe(200);

  await manage.click();
  await ada.getByRole("menuitem", { name: "Limits" }).click();
  await ada.getByLabel("Tokens of the model in a month").fill("many");
  await expect(ada.getByRole("alert")).toHaveText("Type a whole number or “none”.");
  await looksRight(ada);
  await ada.getByLabel("Tokens of the model in a month").fill("500,000");
  await ada.getByRole("button", { name: "Save the limits" }).click();
  await expect(ada.getByRole("dialog")).toHaveCount(0);
  await ada.reload();
  await expect(ada.getByRole("list", { name: "What was done" })).toContainText(
    "Ada changed the limits of Bob: tokens 500,000",
  );

  await manage.click();
  await ada.getByRole("menuitem", { name: "Suspend" }).click();
  await expect(ada.getByText("Suspended", { exact: true })).toBeVisible();
  await looksRight(ada);
  expect((await courses()).status).toBe(401);
  await bob.reload();
  await expect(bob.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await signIn(bob, "bob@example.org");
  await expect(bob.getByRole("alert")).toContainText("This account is suspended.");

  await manage.click();
  await ada.getByRole("menuitem", { name: "Delete" }).click();
  await expect(ada.getByRole("dialog")).toContainText("0 courses with 0 sources");
  await looksRight(ada);
  await ada.getByRole("button", { name: "Delete the account and all of it" }).click();
  await expect(manage).toHaveCount(0);
});

test("through a provider: who is invited comes in, and is where they wanted to go @desktop", async ({
  browser,
}) => {
  const ada = await (await fresh(browser)).newPage();
  await becomeAdministrator(ada);
  provider.people.set("bob", { email: "bob@example.org", email_verified: true, name: "Bob" });
  const bob = await (await fresh(browser)).newPage();
  const comeIn = async () => {
    await bob.getByRole("link", { name: "Continue with the university" }).click();
    await bob.getByPlaceholder("Enter any login").fill("bob");
    await bob.getByPlaceholder("and password").fill("any");
    await bob.getByRole("button", { name: "Sign-in" }).click();
    await bob.getByRole("button", { name: "Continue" }).click();
  };
  await bob.goto(`${ibid.address}/account`);
  await comeIn();
  await expect(bob.getByRole("alert")).toContainText("Ask an administrator for an invitation.");
  await looksRight(bob);

  await ada.goto(`${ibid.address}/people`);
  await ada.getByLabel("Their e-mail address").fill("bob@example.org");
  await ada.getByRole("button", { name: "Make an invitation" }).click();
  await expect(ada.getByRole("status")).toBeVisible();
  await bob.context().clearCookies();
  await bob.goto(`${ibid.address}/account`);
  await comeIn();
  await expect(bob.getByRole("heading", { name: "Your account" })).toBeVisible();
  await expect(bob.getByText("You sign in as bob@example.org.")).toBeVisible();
  expect(bob.url()).toBe(`${ibid.address}/account`);
});

test("by mail: an invitation, and a link for whoever has forgotten the password @desktop", async ({
  browser,
}) => {
  const mail = await startMailServer();
  await ibid.remove();
  const port = await freePort();
  const IBID_URL = `http://127.0.0.1:${port}`;
  const { environment } = mail;
  ibid = await startIbid({
    IBID_AUTH: "accounts",
    IBID_TOKEN: "",
    IBID_PORT: port,
    IBID_URL,
    ...environment,
  });
  const linkIn = (text: string) => /^http\S+#\S+$/m.exec(text)![0];
  try {
    const ada = await (await fresh(browser)).newPage();
    await becomeAdministrator(ada);
    await ada.goto(`${ibid.address}/people`);
    await ada.getByLabel("Their e-mail address").fill("bob@example.org");
    await ada.getByRole("button", { name: "Make an invitation" }).click();
    await expect(ada.getByText("Sent to bob@example.org.")).toBeVisible();

    const bob = await (await fresh(browser)).newPage();
    await bob.goto(linkIn(mail.mails[0]!.text));
    await bob.getByLabel("Your name").fill("Bob");
    await password(bob).fill("something he forgets");
    await bob.getByRole("button", { name: "Make my account" }).click();
    await account(bob).click();
    await bob.getByRole("menuitem", { name: "Sign out" }).click();
    await bob.getByLabel("E-mail address").fill("bob@example.org");
    await bob.getByRole("button", { name: "Forgot your password?" }).click();
    await expect(bob.getByLabel("E-mail address")).toHaveValue("bob@example.org");
    await bob.getByRole("button", { name: "Send me a link" }).click();
    await expect(bob.getByText("an e-mail with a link is on its way")).toBeVisible();
    await looksRight(bob);
    await expect.poll(() => mail.mails.length).toBe(2);
    await bob.goto(linkIn(mail.mails[1]!.text));
    await password(bob, "New password").fill(PASSWORD);
    await bob.getByRole("button", { name: "Set the password" }).click();
    await expect(account(bob)).toBeVisible();
  } finally {
    await mail.close();
  }
});
