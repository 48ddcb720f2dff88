import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findToken, openToken } from "./open-token.ts";

let dataFolder: string;
beforeEach(() => void (dataFolder = mkdtempSync(join(tmpdir(), "ibid-token-"))));
afterEach(() => {
  chmodSync(dataFolder, 0o700);
  rmSync(dataFolder, { recursive: true, force: true });
});

const file = () => join(dataFolder, "token");
const open = () => openToken({ token: "file", dataFolder });

test("the first start makes a token that only its owner can read, and the next ones keep it", () => {
  const first = open();
  expect(first).toMatchObject({ from: file(), notice: null });
  expect(Buffer.from(first.token!.value, "base64url").length).toBe(32);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(open().token!.value).toBe(first.token!.value);
  expect(findToken({ token: "file", dataFolder })).toBe(first.token!.value);
});

test("no two Ibids have the same token", () => {
  const first = open().token!;
  rmSync(file());
  const second = open().token!;
  expect([first.matches(second.value), second.matches(first.value)]).toEqual([false, false]);
  expect(first.cookie).not.toBe(second.cookie);
});

test.each([
  ["empty", ""],
  ["a few spaces", "  \n"],
  ["cut short", "abc\n"],
  ["zeros", "\0".repeat(43)],
  ["two lines", `${"a".repeat(43)}\n${"b".repeat(43)}\n`],
])("a damaged token file (%s) is made again, and that is said", (_, text) => {
  writeFileSync(file(), text, { mode: 0o600 });
  const { token, notice } = open();
  expect(notice).toMatch(/could not be used. Ibid made a new one/);
  expect(readFileSync(file(), "utf8")).toBe(`${token!.value}\n`);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(open()).toMatchObject({ notice: null });
});

test("a token that others could read is closed to them, and that is said", () => {
  const { value } = open().token!;
  chmodSync(file(), 0o644);
  const again = open();
  expect(again.token!.value).toBe(value);
  expect(again.notice).toContain("now they can't");
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test("a folder that can't be written to: the token lasts until the end, and that is said", () => {
  const { token, notice, from } = asSomebodyElse(open);
  expect(token!.value).toHaveLength(43);
  expect(notice).toMatch(/can't be kept in .*token .*the next start makes another one/);
  expect(from).toBe("this start only");
});

test("a read-only folder with a token in it is opened as ever", () => {
  const { value } = open().token!;
  chmodSync(dataFolder, 0o500);
  expect(open()).toMatchObject({ notice: null });
  expect(open().token!.value).toBe(value);
});

test("a token that can't be read is said in a sentence, with what to do", () => {
  mkdirSync(file());
  expect(open).toThrow(/can't be read .*Make it readable .* or delete it/);
});

test("a token of the user's own is used as it is, and off means none", () => {
  const own = openToken({ token: { value: "my-own-long-token" }, dataFolder });
  expect(own.token!.matches("my-own-long-token")).toBe(true);
  expect(openToken({ token: "off", dataFolder })).toMatchObject({
    token: null,
    from: expect.stringContaining("every user and program of this computer"),
  });
  expect(findToken({ token: { value: "my-own-long-token" }, dataFolder })).toBe("my-own-long-token");
  expect(findToken({ token: "off", dataFolder })).toBeNull();
  // Nothing was written for either of them.
  expect(statSync(file(), { throwIfNoEntry: false })).toBeUndefined();
});

/** Root may write anywhere. */
function asSomebodyElse<T>(work: () => T): T {
  chmodSync(dataFolder, 0o555);
  if (process.getuid!() !== 0) return work();
  process.seteuid!(65_534);
  try {
    return work();
  } finally {
    process.seteuid!(0);
  }
}
