/** The current value of a length in tokens.css, in pixels: some are different on a phone. */
export function tokenPx(name: `--${string}`): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name));
}
