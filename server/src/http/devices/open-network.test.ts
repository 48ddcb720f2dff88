import type { NetworkInterfaceInfo } from "node:os";
import { Hono } from "hono";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { openNetwork } from "./open-network.ts";
import { startLine } from "./start-line.ts";

const card = (address: string, internal = false): NetworkInterfaceInfo =>
  ({ address, internal, family: address.includes(":") ? "IPv6" : "IPv4" }) as NetworkInterfaceInfo;
const interfaces = () => ({
  lo: [card("127.0.0.1", true), card("::1", true)],
  docker0: [card("172.17.0.1")],
  wlan0: [card("192.168.1.5"), card("fe80::1"), card("2001:db8::5"), card("169.254.7.7")],
});
const at = (more: Record<string, string> = {}) =>
  openNetwork(readConfig({ IBID_AUTH: "paired", ...more }), { interfaces });

test("other devices find it under the addresses it listens on, the likeliest first", () => {
  expect(at().names()).toEqual(["192.168.1.5", "172.17.0.1"]);
  expect(at({ IBID_HOST: "::" }).names()).toEqual(["192.168.1.5", "[2001:db8::5]", "172.17.0.1"]);
  expect(at({ IBID_HOST: "192.168.1.5" }).names()).toEqual(["192.168.1.5"]);
  for (const IBID_HOST of ["127.0.0.1", "::1", "localhost"]) expect(at({ IBID_HOST }).names()).toEqual([]);
});

async function isHere(
  [from, to]: [string, string],
  { host = "127.0.0.1:4321", ...headers }: Record<string, string> = {},
  more: Record<string, string> = {},
): Promise<boolean> {
  const network = at(more);
  const app = new Hono().get("/", (c) => c.json(network.isHere(c)));
  const env = { incoming: { socket: { remoteAddress: from, localAddress: to } } };
  return (await (await app.request("/", { headers: { host, ...headers } }, env)).json()) as boolean;
}

test("this computer is who calls from it, whatever a request says", async () => {
  expect(await isHere(["127.0.0.1", "127.0.0.1"])).toBe(true);
  expect(await isHere(["::ffff:127.0.0.1", "::ffff:127.0.0.1"])).toBe(true);
  expect(await isHere(["192.168.1.5", "192.168.1.5"])).toBe(true);
  for (const headers of [{}, { "x-forwarded-for": "127.0.0.1" }, { host: "127.0.0.1:4321" }])
    expect(await isHere(["192.168.1.9", "192.168.1.5"], headers)).toBe(false);
  expect(await isHere(["unknown", "unknown"])).toBe(false);
});

test("what comes through a proxy of this computer does not come from it", async () => {
  const loopback: [string, string] = ["127.0.0.1", "127.0.0.1"];
  const url = { IBID_URL: "https://ibid.example" };
  expect(await isHere(loopback, { host: "ibid.example" }, url)).toBe(false);
  expect(await isHere(loopback, {}, url)).toBe(true);
  const proxied = { ...url, IBID_PROXY: "yes" };
  expect(await isHere(loopback, { "x-forwarded-for": "127.0.0.1, 203.0.113.7" }, proxied)).toBe(false);
});

test("the line that opens Ibid to other devices can be typed as it is", () => {
  const on = (platform: NodeJS.Platform, hasAccounts: boolean, own: object = {}) =>
    startLine({ hasAccounts, port: 4321, dataFolder: resolve("data"), ...own }, { platform, interfaces });
  expect(on("linux", false)).toBe("IBID_AUTH=paired npm start");
  expect(on("win32", false)).toBe('$env:IBID_AUTH="paired"; npm start');
  expect(on("darwin", true)).toBe(
    "IBID_AUTH=accounts IBID_HOST=0.0.0.0 IBID_URL=http://192.168.1.5:4321 npm start",
  );
  const own = { port: 5000, dataFolder: "/home/ann's own" };
  expect(on("linux", false, own)).toBe(
    String.raw`IBID_AUTH=paired IBID_PORT=5000 IBID_DATA='/home/ann'\''s own' npm start`,
  );
});
