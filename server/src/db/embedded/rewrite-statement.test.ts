import { expect, test } from "vitest";
import { rewriteStatement } from "./rewrite-statement.ts";
import { FRONTEND, message, readCString, simpleQuery } from "./wire-messages.ts";

test.each([
  ["LISTEN news", "LISTEN news", { kind: "listen", channel: "news" }],
  [' listen "A ""b""" ;', ' listen "A ""b""" ;', { kind: "listen", channel: 'A "b"' }],
  ["unlisten News;", 'UNLISTEN "ibid_nobody_listens_here"', { kind: "unlisten", channel: "news" }],
  ["UNLISTEN *", 'UNLISTEN "ibid_nobody_listens_here"', { kind: "unlisten-all" }],
  ["SELECT '; UNLISTEN news'", "SELECT '; UNLISTEN news'", undefined],
  ["UNLISTEN a; SELECT 1", "UNLISTEN a; SELECT 1", undefined],
  ["COPY item TO STDOUT", "COPY item TO STDOUT", undefined],
])("%s", (sql, runs, listen) => {
  const result = rewriteStatement(simpleQuery(sql));
  expect(readCString(result.message, 5).text).toBe(runs);
  expect(result.listen).toEqual(listen);
});

test("a replaced Parse message keeps its name and its parameter types", () => {
  const parse = message(FRONTEND.parse, Buffer.from("stmt\0UNLISTEN a\0\0\0"));
  const result = rewriteStatement(parse).message;
  expect(result.readInt32BE(1)).toBe(result.length - 1);
  expect(result.toString("latin1", 5)).toBe('stmt\0UNLISTEN "ibid_nobody_listens_here"\0\0\0');
});

test("COPY FROM STDIN is replaced by an error, any other message is left alone", () => {
  const copy = rewriteStatement(simpleQuery("copy item (body) from stdin with csv")).message;
  expect(readCString(copy, 5).text).toContain("feature_not_supported");
  const other = message(FRONTEND.sync, Buffer.alloc(0));
  expect(rewriteStatement(other).message).toBe(other);
});
