import type { Page } from "./open-page.ts";

/** Messages belong to the whole app: the next test must not see those of this one. The page must show `Toasts`. */
export function closeToasts(page: Page): void {
  while (page.names("button").includes("Close message")) page.click("button", "Close message");
}
