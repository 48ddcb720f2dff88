// An Ibid with accounts, and browsers that keep their cookies. Ada is its administrator.
import type { Endpoint } from "@ibid/core/contract/endpoint.ts";
import type { ApiToken, Me } from "@ibid/core/contract/person.ts";
import { expect } from "vitest";
import { createAccounts } from "../src/accounts/create-accounts.ts";
import { createPasswords } from "../src/accounts/create-passwords.ts";
import { createLog } from "../src/log.ts";
import { type TestContext, openTestContext } from "./test-context.ts";

export const PASSWORD = "correct horse battery";

export interface Browser {
  /** By name. */
  cookies: Map<string, string>;
  ask(path: string, init?: RequestInit & { json?: unknown; from?: string }): Promise<Response>;
  read<T>(path: string, init?: RequestInit & { json?: unknown }): Promise<T>;
}

export interface TestAccounts extends TestContext {
  ada: Browser;
  /** What was printed for the first administrator. */
  firstSecret: string;
  /** Everything that was logged. */
  logged: string[];
  browser(): Browser;
  /** Invites somebody, and gives back the browser in which they have accepted. */
  join(name: string): Promise<Browser>;
}

/** Hashing costs next to nothing here. */
export const cheapPasswords = createPasswords({ cost: 2 ** 4 });

export async function openAccounts(environment: Record<string, string> = {}): Promise<TestAccounts> {
  const logged: string[] = [];
  const log = createLog("debug", (line) => void logged.push(line));
  const t = await openTestContext({ IBID_AUTH: "accounts", ...environment }, log);
  const cheap = await createAccounts(t.context.db, t.context.config, cheapPasswords);
  t.context.accounts = { ...cheap, oidc: t.context.accounts!.oidc };
  const firstSecret = t.context.accounts.firstAdministrator.secret!;
  const browser = () => openBrowser(t);
  const ada = browser();
  const who = { name: "Ada", email: "ada@example.org", password: PASSWORD };
  const become = await ada.ask("/api/first-administrator", { json: { token: firstSecret, ...who } });
  expect(become.status).toBe(201);
  return {
    ...t,
    ada,
    firstSecret,
    logged,
    browser,
    async join(name) {
      const json = { email: `${name}@example.org`, role: "member" };
      const { link } = await ada.read<{ link: string }>("/api/invitations", { json });
      const joined = browser();
      const accept = { token: secretOf(link), name, password: PASSWORD };
      expect((await joined.ask("/api/invitations/accept", { json: accept })).status).toBe(201);
      return joined;
    },
  };
}

export const signIn = (
  browser: Browser,
  email: string,
  password: string,
  more: { from?: string; headers?: Record<string, string> } = {},
) => browser.ask("/api/sign-in", { json: { email, password }, ...more });

export const makeToken = (browser: Browser, scopes: string[]) =>
  browser.read<{ token: ApiToken; secret: string }>("/api/tokens", {
    json: { name: "script", scopes, days: null },
  });

export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

export function secretOf(link: string): string {
  return new URL(link).hash.slice(1);
}

export async function idOf(browser: Browser): Promise<string> {
  return (await browser.read<{ me: Me }>("/api/me")).me.id;
}

/** The path of an endpoint with some id in it. */
export function pathOf({ path }: Endpoint, id: string): string {
  return path.replace(/:(?:ordinal|version)/, "1").replace(/:\w+/, id);
}

/** Where it calls from does not change, unless a request says so. */
export function openBrowser({ app }: Pick<TestContext, "app">, home = "192.0.2.1"): Browser {
  const cookies = new Map<string, string>();
  const ask: Browser["ask"] = async (path, { json, from = home, ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    const body = json === undefined ? (init.body ?? null) : JSON.stringify(json);
    const method = init.method ?? (body === null ? "GET" : "POST");
    // As the server hands over the connection.
    const env = { incoming: { socket: { remoteAddress: from } } };
    const response = await app.request(path, { ...init, method, headers, body }, env);
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (/max-age=0/i.test(set)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return response;
  };
  return { cookies, ask, read: async (path, init) => (await (await ask(path, init)).json()) as never };
}
