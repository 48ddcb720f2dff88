import { hostOf } from "./host-of.ts";

/** A web address as people write it: "nasa.gov/climate"; null for anything else. */
export function shortAddress(url: string): string | null {
  const host = hostOf(url);
  if (host === null) return null;
  const { pathname, search } = new URL(url);
  return `${host}${pathname.replace(/\/$/, "")}${search}`;
}
