// The first check of an address: whether it may be requested at all, by its spelling alone.
import { isIP } from "node:net";
import { FetchFailed } from "./fetch-outcome.ts";

const LONGEST_URL = 2048;
/** "" is the usual port of the scheme. */
const PORTS = new Set(["", "80", "443", "8080", "8443"]);
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|onion|arpa)$/;

/** `base` is the page that an address was found on. Throws `FetchFailed`. */
export function checkUrl(address: string, isPublic: (ip: string) => boolean, base?: URL): URL {
  const url = address.length > LONGEST_URL ? null : URL.parse(address, base?.href);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new FetchFailed("invalid_address", "That is not a web address.");
  }
  if (url.username !== "" || url.password !== "") {
    throw new FetchFailed(
      "invalid_address",
      "Ibid does not fetch addresses that contain a user name or a password.",
    );
  }
  if (!PORTS.has(url.port)) {
    throw new FetchFailed("invalid_address", `Port ${url.port} is not used for web pages.`);
  }
  if (!isPublicHost(url.hostname, isPublic)) throw notPublic();
  return url;
}

/** Trap: a socket never looks up an IP address, so one in the URL is checked here or nowhere. */
function isPublicHost(hostname: string, isPublic: (ip: string) => boolean): boolean {
  // URL has made every spelling of an IPv4 address (0x7f.1, 2130706433, ①②⑦…) the usual one.
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  return isIP(host) !== 0 ? isPublic(host) : host.includes(".") && !PRIVATE_NAME.test(host);
}

export function notPublic(): FetchFailed {
  return new FetchFailed("not_public", "That address is not on the public internet.");
}
