// Signing in through an OpenID provider. In: a browser that comes back from it. Out: who the provider says it is. State,
// nonce, PKCE, signature, issuer and audience are checked by openid-client.
import { plainName } from "@ibid/core/contract/plain-name.ts";
import type { Configuration } from "openid-client";
import type { OidcConfig } from "../../config.ts";

/** What one browser has to bring back to finish what it began. */
export interface OidcAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Identity {
  issuer: string;
  subject: string;
  name: string;
  /** Null: the provider names none, or does not vouch for it. In lower case. */
  email: string | null;
}

export interface Oidc {
  name: string;
  /** Whether anyone whom the provider knows may come in. */
  isOpen: boolean;
  begin(redirectUri: string): Promise<{ address: URL; attempt: OidcAttempt }>;
  /** `returned`: the whole address to which the browser came back. */
  finish(returned: URL, attempt: OidcAttempt): Promise<Identity>;
}

const LONGEST_NAME = 200;

export function createOidc(config: OidcConfig): Oidc {
  const { issuer, clientId, clientSecret, name, isOpen } = config;
  // Loaded when somebody uses it. The provider may be away when Ibid starts, so it is asked for its addresses then, too.
  const load = () => import("openid-client");
  let discovered: Configuration | undefined;
  const discover = async (): Promise<Configuration> => {
    const client = await load();
    const auth = clientSecret === null ? client.None() : client.ClientSecretBasic(clientSecret);
    // Only a provider on this machine can be configured without https.
    const execute = issuer.startsWith("http:") ? [client.allowInsecureRequests] : [];
    discovered ??= await client.discovery(new URL(issuer), clientId, {}, auth, { execute });
    return discovered;
  };
  return {
    name,
    isOpen,
    async begin(redirectUri) {
      const client = await load();
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: "S256",
      });
      return { address, attempt };
    },
    async finish(returned, { state, nonce, verifier }) {
      const client = await load();
      const known = await discover();
      const tokens = await client.authorizationCodeGrant(known, returned, {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      const asks = claims["email"] === undefined && known.serverMetadata().userinfo_endpoint !== undefined;
      const more = asks ? await client.fetchUserInfo(known, tokens.access_token, claims.sub) : {};
      return toIdentity({ ...more, ...claims });
    },
  };
}

function toIdentity(claims: Record<string, unknown> & { iss: string; sub: string }): Identity {
  const { iss: issuer, sub: subject, email, email_verified: isVerified } = claims;
  const given = [claims["name"], claims["preferred_username"], email].find(
    (each) => typeof each === "string",
  );
  return {
    issuer,
    subject,
    name:
      plainName(given ?? "")
        .trim()
        .slice(0, LONGEST_NAME) || "Somebody",
    email: typeof email === "string" && isVerified === true ? email.trim().toLowerCase() : null,
  };
}
