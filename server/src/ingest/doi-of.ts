import { readDoi } from "@ibid/core/cite/check-identifiers.ts";

/** The DOI that an address resolves, if it is one of the resolver's. */
export function doiOf(address: string): string | undefined {
  return /^(?:(?:dx|www)\.)?doi\.org$/.test(new URL(address).hostname) ? readDoi(address) : undefined;
}
