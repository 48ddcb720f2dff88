import { networkInterfaces } from "node:os";
import { resolve } from "node:path";
import { addressAt } from "../../address.ts";
import { openNetwork } from "./open-network.ts";

const USUAL_PORT = 4321;
const USUAL_FOLDER = resolve("data");

/** How to start this Ibid so that other devices can reach it: a line for the terminal of this computer. */
export function startLine(
  { hasAccounts, port, dataFolder }: { hasAccounts: boolean; port: number; dataFolder: string },
  { platform = process.platform, interfaces = networkInterfaces } = {},
): string {
  const settings: [string, string][] = [["IBID_AUTH", hasAccounts ? "accounts" : "paired"]];
  if (port !== USUAL_PORT) settings.push(["IBID_PORT", String(port)]);
  if (dataFolder !== USUAL_FOLDER) settings.push(["IBID_DATA", dataFolder]);
  if (hasAccounts) {
    const everywhere = { host: "0.0.0.0", url: null, tls: null, isBehindProxy: false };
    const [name = "192.168.1.5"] = openNetwork(everywhere, { interfaces }).names();
    settings.push(["IBID_HOST", "0.0.0.0"], ["IBID_URL", addressAt(name, port, false)]);
  }
  const words =
    platform === "win32"
      ? settings.map(([name, value]) => `$env:${name}="${value}";`)
      : settings.map(
          ([name, value]) =>
            `${name}=${/[^\w./:-]/.test(value) ? `'${value.replaceAll("'", `'\\''`)}'` : value}`,
        );
  return [...words, "npm start"].join(" ");
}
