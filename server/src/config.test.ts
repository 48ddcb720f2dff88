import { expect, test } from "vitest";
import { ConfigError, describeConfig, readConfig } from "./config.ts";

test("with nothing set, Ibid runs embedded on loopback", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ host: "127.0.0.1", port: 4321, databaseUrl: null, redisUrl: null });
});

test("an empty variable counts as not set", () => {
  expect(readConfig({ DATABASE_URL: "", IBID_PORT: "" }).port).toBe(4321);
});

test("a value that can't be used is named", () => {
  expect(() => readConfig({ IBID_PORT: "many" })).toThrow(/IBID_PORT/);
  expect(() => readConfig({ DATABASE_URL: "mysql://x/y" })).toThrow(/DATABASE_URL/);
  expect(() => readConfig({ IBID_MODEL: "hal/9000" })).toThrow(/IBID_MODEL/);
});

test("without accounts, only loopback may be bound", () => {
  expect(() => readConfig({ IBID_HOST: "0.0.0.0" })).toThrow(ConfigError);
});

test("what is printed at start holds no password", () => {
  const config = readConfig({ DATABASE_URL: "postgres://ibid:hunter2@db.example/ibid" });
  expect(JSON.stringify(describeConfig(config))).not.toContain("hunter2");
});
