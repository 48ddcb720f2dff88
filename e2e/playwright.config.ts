import { defineConfig, devices } from "@playwright/test";
import { connected } from "./test-token.ts";
import { findChromium } from "../tools/services/find-chromium.ts";

const executablePath = process.env["IBID_CHROMIUM"] ?? findChromium();

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  globalSetup: "./set-up.ts",
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"]],
  outputDir: "../test-results",
  use: {
    locale: "en-GB",
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "UTC",
    storageState: connected,
    // It would answer before the tests that cut a connection; e2e/installed.spec.ts allows it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"],
    },
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, colorScheme: "dark" },
      grepInvert: /@desktop/,
      testMatch: [
        ...["newcomer.spec.ts", "connect.spec.ts", "material.spec.ts", "accounts.spec.ts"],
        ...["no-answer.spec.ts", "verdicts.spec.ts", "shared.spec.ts"],
      ],
    },
  ],
});
