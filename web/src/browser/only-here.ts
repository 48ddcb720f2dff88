const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** A link begins with the address that Ibid knows: without IBID_URL, the one in the address bar. */
export function onlyHere(): string {
  return LOOPBACK.has(location.hostname)
    ? " It works on this computer only. For others, set IBID_URL to the address at which they can reach Ibid."
    : "";
}
