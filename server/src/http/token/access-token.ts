import { createHash, timingSafeEqual } from "node:crypto";

/** What a browser or a program has to know before it is told anything. */
export interface AccessToken {
  value: string;
  /** Browsers send a cookie to every port of a host, so each Ibid has its own. */
  cookie: string;
  /** Takes the same time whatever is given. */
  matches(given: string | undefined): boolean;
}

export function accessToken(value: string): AccessToken {
  const wanted = digest(value);
  return {
    value,
    cookie: `ibid-${wanted.toString("hex").slice(0, 12)}`,
    matches: (given) => given !== undefined && timingSafeEqual(digest(given), wanted),
  };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
