/** Where to go after signing in: a page of ours, whatever the address says. */
export function ownPath(to: string | undefined): string {
  const base = "http://ibid.invalid";
  const url = to?.startsWith("/") ? URL.parse(to, base) : null;
  if (url === null || url.origin !== base) return "/";
  // One slash: two would name another host.
  return url.pathname.replace(/^\/+/, "/") + url.search;
}
