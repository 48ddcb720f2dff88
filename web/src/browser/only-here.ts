const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** A link begins with the address that Ibid knows: without IBID_URL, the one in the address bar. */
export function onlyHere(): string {
  return LOOPBACK.has(location.hostname)
    ? " It opens on this computer only: for others, set IBID_URL to the address under which they reach Ibid."
    : "";
}
