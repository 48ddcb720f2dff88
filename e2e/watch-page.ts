import type { Page } from "@playwright/test";

/** Every part of a page that goes wrong is a failure of its test, and so is every request that leaves the machine. */
export function watchPage(page: Page, address: string): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url()))
      problems.push(request.url());
  });
  return problems;
}
