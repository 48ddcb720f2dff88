// A page of a client, bundled and served under Ibid's own address: for a browser, it comes from there.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Rolldown, build } from "vite";

/** `path` is where the page is found, for example "/stock"; `entry` is a file beside this one. */
export async function servePage(page: Page, address: string, path: string, entry: string): Promise<void> {
  const script = await bundle(entry);
  await page.route(`${address}${path}?*`, (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><title>A client</title><body><script type="module">${script}</script>`,
    }),
  );
}

const bundles = new Map<string, Promise<string>>();

function bundle(entry: string): Promise<string> {
  const known = bundles.get(entry) ?? buildPage(entry);
  bundles.set(entry, known);
  return known;
}

async function buildPage(entry: string): Promise<string> {
  const result = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { alias: { "@/components/ui": join(import.meta.dirname, "components") } },
    build: {
      write: false,
      target: "esnext",
      lib: { entry: join(import.meta.dirname, entry), formats: ["es"], fileName: "page" },
    },
  })) as Rolldown.RolldownOutput[];
  // A closing tag in a string would end the script.
  return result[0]!.output[0].code.replaceAll("</script", "<\\/script");
}
