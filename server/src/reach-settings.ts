// Who can reach Ibid has to be somebody who is let in.
import { resolve } from "node:path";
import { isLoopbackHost } from "./address.ts";
import { ConfigError } from "./config-error.ts";

interface Reach {
  IBID_AUTH: "local" | "paired" | "accounts";
  IBID_URL?: string | undefined;
  IBID_TLS_CERT?: string | undefined;
  IBID_TLS_KEY?: string | undefined;
  IBID_OIDC_ISSUER?: string | undefined;
  IBID_TOKEN?: string | undefined;
}

export function checkReach(env: Reach, host: string): void {
  if (env.IBID_AUTH === "local" && !isLoopbackHost(host)) {
    throw new ConfigError(
      `IBID_HOST=${host} would open Ibid to the network, and nothing would protect it there. Set IBID_AUTH=paired ` +
        "for your own devices or IBID_AUTH=accounts for other people, or use 127.0.0.1 and reach it through an SSH tunnel.",
    );
  }
  if (env.IBID_AUTH === "local" && (env.IBID_URL ?? env.IBID_TLS_CERT) !== undefined) {
    throw new ConfigError(
      "IBID_URL and IBID_TLS_… have an effect only if other devices may reach Ibid. Set IBID_AUTH=paired or IBID_AUTH=accounts as well.",
    );
  }
  if (env.IBID_AUTH !== "accounts" && env.IBID_OIDC_ISSUER !== undefined)
    throw new ConfigError("IBID_OIDC_… has an effect only with accounts. Set IBID_AUTH=accounts as well.");
  if (env.IBID_AUTH === "paired" && env.IBID_TOKEN === "off")
    throw new ConfigError("IBID_AUTH=paired needs a token: remove IBID_TOKEN=off.");
  if (env.IBID_AUTH === "accounts" && !isLoopbackHost(host) && env.IBID_URL === undefined) {
    throw new ConfigError(
      `IBID_HOST=${host} opens Ibid to the network. Set the address at which people reach it, ` +
        "for example IBID_URL=https://ibid.example: requests for any other name are refused.",
    );
  }
}

export function readTls({ IBID_TLS_CERT: certificate, IBID_TLS_KEY: key }: Reach) {
  if (certificate === undefined && key === undefined) return null;
  if (certificate === undefined || key === undefined) {
    throw new ConfigError("A certificate has two files: set IBID_TLS_CERT and IBID_TLS_KEY.");
  }
  return { certificate: resolve(certificate), key: resolve(key) };
}
