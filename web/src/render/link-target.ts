import { plainName } from "@ibid/core/contract/plain-name.ts";

/**
 * Where a link leads, if its words don't say so: a site or a mail address. Empty if they do, and null if it is not a link
 * that may be followed.
 */
export function linkTarget(href: string, words: string): string | null {
  const url = URL.parse(href);
  if (url === null) return null;
  if (url.protocol === "mailto:") {
    const address = plainName(decode(url.pathname));
    return words === address ? "" : address;
  }
  if (!/^https?:$/.test(url.protocol)) return null;
  return saysHost(words, url.host) ? "" : url.host.replace(/^www\./, "");
}

/** Only plain signs are taken at their word: letters of other scripts can look like the ones of a known site. */
function saysHost(words: string, host: string): boolean {
  if (!/^[\x21-\x7E]+$/.test(words) || words.includes("@") || host.includes("xn--")) return false;
  const stated = URL.parse(/^https?:\/\//i.test(words) ? words : `https://${words}`);
  return stated !== null && bare(stated.host) === bare(host);
}

function bare(host: string): string {
  return host.replace(/^www\./, "");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
