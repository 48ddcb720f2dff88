/** A length of tokens.css as it is now, in pixels: a phone has some of its own. */
export function tokenPx(name: `--${string}`): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name));
}
