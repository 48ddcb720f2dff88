// Signing in through a real OpenID provider, and what an attacker would try with it.
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Browser, PASSWORD, type TestAccounts, idOf, openAccounts } from "../../../test/accounts.ts";
import { type IdentityProvider, startIdentityProvider } from "../../../test/identity-provider.ts";
import { oidcIdentities, users } from "../../db/schema.ts";

const CALLBACK = "http://localhost/sign-in/oidc/callback";
let provider: IdentityProvider;
let t: TestAccounts;
beforeAll(async () => {
  provider = await startIdentityProvider();
  provider.allow(CALLBACK);
  t = await openAccounts(provider.environment);
});
afterAll(async () => {
  await t.close();
  await provider.close();
});
afterEach(() => void Object.assign(t.context.accounts!.oidc!, { isOpen: false }));

const begin = async (browser: Browser, to = "/"): Promise<string> => {
  const response = await browser.ask(`/sign-in/oidc?to=${encodeURIComponent(to)}`);
  expect(response.status).toBe(303);
  return response.headers.get("location")!;
};
/** The address with which the provider sends a browser back. */
const returnTo = async (browser: Browser, login: string, to?: string): Promise<string> =>
  await provider.visit(await begin(browser, to), login);
const arrive = async (browser: Browser, address: string): Promise<string> => {
  // As a browser comes back: from another site.
  const response = await browser.ask(address, { headers: { "sec-fetch-site": "cross-site" } });
  expect(response.status).toBe(303);
  return response.headers.get("location")!;
};
const signIn = async (login: string, to?: string): Promise<{ browser: Browser; at: string }> => {
  const browser = t.browser();
  return { browser, at: await arrive(browser, await returnTo(browser, login, to)) };
};
const invite = (email: string) => t.ada.ask("/api/invitations", { json: { email, role: "member" } });
const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.ask("/api/courses")).status === 200;

test("who is invited comes in with the provider's word alone, and comes back to the same account", async () => {
  provider.people.set("bob", { email: "Bob@Example.org", email_verified: true, name: "Bob" });
  expect(await t.ada.read("/api/me")).toMatchObject({ oidc: { name: "the university" } });
  expect((await signIn("bob")).at).toBe("/#not-invited");
  await invite("bob@example.org");
  const { browser, at } = await signIn("bob", "/c/x?at=1-2");
  expect(at).toBe("/c/x?at=1-2");
  expect(await browser.read("/api/me")).toMatchObject({
    me: { name: "Bob", email: "bob@example.org", role: "member", hasPassword: false },
  });
  expect(await browser.read("/api/sign-ins")).toMatchObject({ items: [{ via: "oidc", isThis: true }] });
  // The address may change at the provider; who it is does not.
  provider.people.set("bob", { email: "robert@example.org", email_verified: true });
  expect(await idOf((await signIn("bob")).browser)).toBe(await idOf(browser));
});

test("an address that the provider does not vouch for opens nothing", async () => {
  await invite("carol@example.org");
  for (const claims of [{ email_verified: false }, {}, { email_verified: "true" as never }]) {
    provider.people.set("carol", { email: "carol@example.org", ...claims });
    const { browser, at } = await signIn("carol");
    expect(at).toBe("/#not-invited");
    expect(await isSignedIn(browser)).toBe(false);
  }
});

test("an account is never taken over because its address is the same", async () => {
  await t.join("dave");
  for (const isOpen of [false, true]) {
    t.context.accounts!.oidc!.isOpen = isOpen;
    provider.people.set("mallory", { email: "dave@example.org", email_verified: true });
    const { browser, at } = await signIn("mallory");
    expect(at).toBe(isOpen ? "/#email-taken" : "/#not-invited");
    expect(await isSignedIn(browser)).toBe(false);
  }
  // Not even with an address that is not vouched for, which then simply is not theirs.
  t.context.accounts!.oidc!.isOpen = true;
  provider.people.set("mallory", { email: "dave@example.org", email_verified: false, name: "Mallory" });
  const { browser } = await signIn("mallory");
  expect(await browser.read("/api/me")).toMatchObject({ me: { name: "Mallory", email: null } });
});

test("where everybody of the provider may come in, they do, once each", async () => {
  t.context.accounts!.oidc!.isOpen = true;
  provider.people.set("erin", { email: "erin@example.org", email_verified: true, name: "Erin" });
  const [first, second] = [await signIn("erin"), await signIn("erin")];
  expect(await idOf(first.browser)).toBe(await idOf(second.browser));
  expect(await t.context.db.$count(oidcIdentities, eq(oidcIdentities.subject, "erin"))).toBe(1);
  // Without a password there is none to guess.
  const json = { email: "erin@example.org", password: PASSWORD };
  expect((await t.browser().ask("/api/sign-in", { json })).status).toBe(403);
});

test("who is suspended stays out", async () => {
  t.context.accounts!.oidc!.isOpen = true;
  provider.people.set("frank", { name: "Frank" });
  const id = await idOf((await signIn("frank")).browser);
  await t.ada.ask(`/api/people/${id}`, { method: "PATCH", json: { isSuspended: true } });
  const { browser, at } = await signIn("frank");
  expect(at).toBe("/#suspended");
  expect(await isSignedIn(browser)).toBe(false);
});

test("a return that this browser did not ask for, or asked for once, signs nobody in", async () => {
  t.context.accounts!.oidc!.isOpen = true;
  provider.people.set("grace", { name: "Grace" });
  const refused = async (browser: Browser, address: string): Promise<void> => {
    expect(await arrive(browser, address)).toBe("/#sign-in-failed");
    expect(await isSignedIn(browser)).toBe(false);
  };
  const attacker = t.browser();
  const stolen = await returnTo(attacker, "grace");
  // In a browser that has not begun, and in one that has begun on its own.
  const victim = t.browser();
  await refused(victim, stolen);
  await begin(victim);
  await refused(victim, stolen);

  // Every part has to be right. Each try costs the cookie.
  const change = (edit: (url: URL) => void): string => {
    const url = new URL(stolen);
    edit(url);
    return url.href;
  };
  const cookies = new Map(attacker.cookies);
  const tries = [
    change((url) => url.searchParams.set("state", "guessed")),
    change((url) => url.searchParams.delete("state")),
    change((url) => url.searchParams.set("iss", "https://evil.example")),
    change((url) => url.searchParams.set("code", "guessed")),
    change((url) => url.searchParams.set("error", "access_denied")),
    `${CALLBACK}?error=access_denied&state=${new URL(stolen).searchParams.get("state")}`,
    CALLBACK,
  ];
  for (const address of tries) {
    for (const [name, value] of cookies) attacker.cookies.set(name, value);
    await refused(attacker, address);
    expect(attacker.cookies.size).toBe(0);
  }
});

test("what the browser keeps is bound to the provider's answer: nonce and verifier must be its own", async () => {
  t.context.accounts!.oidc!.isOpen = true;
  provider.people.set("heidi", { name: "Heidi" });
  for (const part of ["nonce", "verifier"]) {
    const browser = t.browser();
    const address = await returnTo(browser, "heidi");
    const [[name, value]] = [...browser.cookies] as [[string, string]];
    const kept = JSON.parse(Buffer.from(value, "base64url").toString()) as Record<string, string>;
    const other = JSON.stringify({ ...kept, [part]: "x".repeat(43) });
    browser.cookies.set(name, Buffer.from(other).toString("base64url"));
    expect(await arrive(browser, address), part).toBe("/#sign-in-failed");
    expect(await isSignedIn(browser)).toBe(false);
  }
});

test("an address that was used can't be used again, not even with the cookie it had", async () => {
  t.context.accounts!.oidc!.isOpen = true;
  provider.people.set("ivan", { name: "Ivan" });
  const browser = t.browser();
  const address = await returnTo(browser, "ivan");
  const cookies = new Map(browser.cookies);
  expect(await arrive(browser, address)).toBe("/");
  expect(await isSignedIn(browser)).toBe(true);
  const again = t.browser();
  expect(await arrive(again, address)).toBe("/#sign-in-failed");
  for (const [name, value] of cookies) again.cookies.set(name, value);
  expect(await arrive(again, address)).toBe("/#sign-in-failed");
  expect(await isSignedIn(again)).toBe(false);
});

test("it leads back to a page of ours, whatever the address says", async () => {
  t.context.accounts!.oidc!.isOpen = true;
  provider.people.set("judy", { name: "Judy" });
  for (const to of ["https://evil.example/", "//evil.example/", "/\\evil.example", "/.//evil.example/x"])
    expect(new URL((await signIn("judy", to)).at, "http://localhost").origin).toBe("http://localhost");
});

test("what goes to and fro is in no log, and a provider that is away is said to the browser", async () => {
  t.context.accounts!.oidc!.isOpen = true;
  provider.people.set("ken", { name: "Ken" });
  const browser = t.browser();
  const address = new URL(await returnTo(browser, "ken"));
  const secrets = [
    ...browser.cookies.values(),
    ...["code", "state"].map((name) => address.searchParams.get(name)!),
  ];
  await arrive(t.browser(), address.href);
  address.searchParams.set("iss", "https://evil.example");
  await arrive(browser, address.href);
  expect(t.logged.join("\n")).toContain("oidc.refused");
  for (const secret of [...secrets, "the secret of ibid"]) expect(t.logged.join("\n")).not.toContain(secret);

  const away = await openAccounts({ ...provider.environment, IBID_OIDC_ISSUER: "http://127.0.0.1:9" });
  try {
    expect((await away.browser().ask("/sign-in/oidc")).headers.get("location")).toBe("/#sign-in-failed");
    expect(await away.ada.read("/api/me")).toMatchObject({ me: { name: "Ada" } });
  } finally {
    await away.close();
  }
});

test("without a provider there is no such address", async () => {
  const plain = await openAccounts();
  try {
    const response = await plain.browser().ask(CALLBACK);
    expect(response.headers.get("location")).toBeNull();
    expect(await plain.context.db.$count(users)).toBeGreaterThan(0);
  } finally {
    await plain.close();
  }
});
