import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{core,server,web,tools}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
