// A real OpenID provider on loopback. Whoever signs in there is who the test says.
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { type RequestListener, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export interface Claims {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export interface IdentityProvider {
  /** Makes Ibid use it. */
  environment: Record<string, string>;
  /** By what they type as their name there. */
  people: Map<string, Claims>;
  /** Where it may send browsers back to. */
  allow(redirectUri: string): void;
  /** Goes where a browser is sent, signs in as somebody, agrees, and gives back where it is sent in the end. */
  visit(address: string, login: string): Promise<string>;
  close(): Promise<void>;
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const people = new Map<string, Claims>();
  let answer: RequestListener;
  const server = createServer((request, response) => answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const client = { client_id: "ibid", client_secret: "the secret of ibid" };
  const allow = (redirectUri: string): void => {
    const provider = new Provider(issuer, {
      clients: [{ ...client, redirect_uris: [redirectUri] }],
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }] },
      cookies: { keys: ["a key of the test"] },
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 600,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
      },
      findAccount: (_: unknown, sub: string) => ({
        accountId: sub,
        claims: () => ({ sub, ...people.get(sub) }),
      }),
    });
    answer = provider.callback();
  };
  return {
    environment: {
      IBID_OIDC_ISSUER: issuer,
      IBID_OIDC_CLIENT_ID: client.client_id,
      IBID_OIDC_CLIENT_SECRET: client.client_secret,
      IBID_OIDC_NAME: "the university",
    },
    people,
    allow,
    visit: (address, login) => walk(issuer, address, login),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** As a browser does it: cookies, redirects, and the two forms of the provider. */
async function walk(issuer: string, address: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = address;
  let form: URLSearchParams | null = null;
  while (at.startsWith(issuer)) {
    const response: Response = await fetch(at, {
      method: form === null ? "GET" : "POST",
      body: form,
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      cookies.set(name!, value!);
    }
    const location = response.headers.get("location");
    const page = await response.text();
    if (location !== null) {
      at = new URL(location, at).href;
      form = null;
      continue;
    }
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined)
      throw new Error(`The provider answered ${response.status}: ${page.slice(0, 500)}`);
    const prompt = page.includes('value="login"') ? "login" : "consent";
    form = new URLSearchParams({ prompt, ...(prompt === "login" && { login, password: "any" }) });
    at = new URL(action, at).href;
  }
  return at;
}
