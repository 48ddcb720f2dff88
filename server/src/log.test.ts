import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test("a failed query is logged without the texts it was called with", () => {
  const lines: string[] = [];
  const log = createLog("info", (line) => lines.push(line));
  const cause = Object.assign(new Error("invalid input syntax"), { code: "22P02" });
  log("error", "http.unexpected", { error: new DrizzleQueryError("insert …", ["a private diary"], cause) });
  expect(lines[0]).not.toContain("diary");
  expect(JSON.parse(lines[0]!)).toMatchObject({ error: { message: "invalid input syntax", code: "22P02" } });
});

test("what is below the level is not logged", () => {
  const lines: string[] = [];
  createLog("warn", (line) => lines.push(line))("info", "nothing");
  expect(lines).toEqual([]);
});
