import ipaddr from "ipaddr.js";

/** Whether an IP address, as a resolver or a URL spells it, belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  // Trap: ipaddr.js calls ::127.0.0.1 unicast. Only 2000::/3 is given out as public IPv6.
  const isGiven = ip instanceof ipaddr.IPv4 || (ip.parts[0]! & 0xe000) === 0x2000;
  return isGiven && ip.range() === "unicast";
}
