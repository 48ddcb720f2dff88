/** The site of a web address, as people say it; null for anything that is not a web address. */
export function hostOf(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  return parsed.host.replace(/^www\./, "");
}
