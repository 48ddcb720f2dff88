// The second check of an address: what its name resolves to, at the moment of connecting.
// Invariant: the socket connects to an address that was checked here. There is no second lookup whose answer could
// have changed.
import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { callbackify } from "node:util";
import { notPublic } from "./check-url.ts";

export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export function guardLookup(resolve: Resolve, isPublic: (ip: string) => boolean): LookupFunction {
  const resolveChecked = callbackify(async (hostname: string) => {
    const addresses = await resolve(hostname);
    // One private address among public ones is a trick, not a choice.
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address))) throw notPublic();
    return addresses;
  });
  return (hostname, { all }, callback) => {
    resolveChecked(hostname, (error, addresses) => {
      if (error !== null || all === true) callback(error, addresses);
      else callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}
