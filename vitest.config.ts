import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { readFuzzFactor } from "./tools/read-fuzz-factor.ts";

// The steps that talk to the database run twice: on the embedded one without accounts, and on PostgreSQL with them.
// IBID_TEST_AUTH=accounts or IBID_TEST_AUTH=local makes it the same for all, browser tests and real servers included.
const DATABASE_STEPS =
  "server/src/{db,queue,accounts,embed,retrieve,persist,stream,load,pipelines,jobs,http}/**/*.test.ts";

export default defineConfig({
  test: {
    testTimeout: 30_000 * (readFuzzFactor() ?? 1),
    hookTimeout: 60_000,
    setupFiles: ["tools/seed-properties.ts"],
    // Files share the modules of their process: loading the server anew for each would take a third of the time.
    isolate: false,
    // Half of the time is spent waiting for databases and processes: as many files as cores would leave cores idle.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      { test: { name: "core", include: ["core/**/*.test.ts"] } },
      // `css`: the names of media queries are read from a style sheet.
      { test: { name: "web", include: ["web/**/*.test.{ts,tsx}"], css: true } },
      { test: { name: "tools", include: ["{tools,eval}/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: ["server/test/prepare-template.ts"],
        },
      },
      {
        test: {
          name: "conformance",
          include: ["conformance/*.test.ts"],
          globalSetup: ["conformance/set-up/start-servers.ts"],
        },
      },
      {
        test: {
          name: "server on Postgres",
          include: [DATABASE_STEPS],
          exclude: [
            "server/src/db/{embedded,backup,storage}/**",
            "server/src/db/open-embedded.test.ts",
            "server/src/pipelines/whole-backup/**",
            // Long, and about words alone: what they are found in is searched by other tests on both databases.
            "server/src/pipelines/answer-handouts.test.ts",
          ],
          env: { IBID_TEST_ENGINE: "postgres", IBID_TEST_AUTH: process.env["IBID_TEST_AUTH"] ?? "accounts" },
        },
      },
    ],
  },
});
