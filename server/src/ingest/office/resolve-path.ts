const ROOT = "https://archive.invalid/";

/** The path inside an archive that a link in one of its files leads to; null where it leads out of the archive. */
export function resolvePath(from: string, link: string): string | null {
  const url = URL.parse(link, ROOT + from.split("/").map(encodeURIComponent).join("/"));
  if (url === null || !url.href.startsWith(ROOT)) return null;
  try {
    return decodeURIComponent(url.pathname.slice(1));
  } catch {
    // A stray "%".
    return null;
  }
}
