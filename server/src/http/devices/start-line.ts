import { networkInterfaces } from "node:os";
import { addressAt } from "../../address.ts";
import { openNetwork } from "./open-network.ts";

/** How to start Ibid so that other devices can reach it: a line for the terminal of this computer. */
export function startLine(
  hasAccounts: boolean,
  port: number,
  { platform = process.platform, interfaces = networkInterfaces } = {},
): string {
  const settings: [string, string][] = [["IBID_AUTH", hasAccounts ? "accounts" : "paired"]];
  if (hasAccounts) {
    const everywhere = { host: "0.0.0.0", url: null, tls: null, isBehindProxy: false };
    const [name = "192.168.1.5"] = openNetwork(everywhere, { interfaces }).names();
    settings.push(["IBID_HOST", "0.0.0.0"], ["IBID_URL", addressAt(name, port, false)]);
  }
  const set =
    platform === "win32"
      ? settings.map(([name, value]) => `$env:${name}="${value}";`)
      : settings.map(([name, value]) => `${name}=${value}`);
  return [...set, "npm start"].join(" ");
}
