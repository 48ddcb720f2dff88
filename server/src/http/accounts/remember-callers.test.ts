import { beforeEach, expect, test, vi } from "vitest";
import type { Caller } from "../../accounts/find-caller.ts";
import { type Callers, rememberCallers } from "./remember-callers.ts";

const bob = { user: "bob", role: "member", mayWrite: true } as unknown as Caller;
let clock: number;
let isListening: boolean;
let tell: () => void;
let callers: Callers;
const lookUp = vi.fn<() => Promise<Caller | null>>();
beforeEach(() => {
  clock = 0;
  isListening = true;
  const heard = {
    followPeople: (forget: () => void) => void (tell = forget),
    isListening: () => isListening,
  };
  callers = rememberCallers(heard, () => clock);
  lookUp.mockReset().mockResolvedValue(bob);
});

test("who is known is not looked up again for a few seconds; who is not, is", async () => {
  for (let i = 0; i < 3; i++) expect(await callers.find("his", lookUp)).toBe(bob);
  expect(lookUp).toHaveBeenCalledTimes(1);
  await callers.find("another", lookUp);
  clock += 5_001;
  await callers.find("his", lookUp);
  expect(lookUp).toHaveBeenCalledTimes(3);
  lookUp.mockResolvedValue(null);
  for (let i = 0; i < 2; i++) expect(await callers.find("wrong", lookUp)).toBeNull();
  expect(lookUp).toHaveBeenCalledTimes(5);
});

test("after a change everybody is looked up again, also where it failed", async () => {
  await callers.find("his", lookUp);
  await callers.change(async () => {});
  lookUp.mockResolvedValue(null);
  expect(await callers.find("his", lookUp)).toBeNull();
  lookUp.mockResolvedValue(bob);
  await callers.find("his", lookUp);
  await expect(callers.change(() => Promise.reject(new Error("halfway")))).rejects.toThrow("halfway");
  lookUp.mockResolvedValue(null);
  expect(await callers.find("his", lookUp)).toBeNull();
});

test("what was read before or during a change is not kept after it", async () => {
  const { promise, resolve } = Promise.withResolvers<Caller>();
  const reading = callers.find("his", () => promise);
  await callers.change(async () => {});
  resolve(bob);
  expect(await reading).toBe(bob);
  lookUp.mockResolvedValue(null);
  expect(await callers.find("his", lookUp)).toBeNull();

  lookUp.mockResolvedValue(bob);
  await callers.change(async () => void (await callers.find("his", lookUp)));
  lookUp.mockResolvedValue(null);
  expect(await callers.find("his", lookUp)).toBeNull();
});

test("what another process changed is heard, also while somebody is looked up", async () => {
  await callers.find("his", lookUp);
  tell();
  const { promise, resolve } = Promise.withResolvers<Caller>();
  const reading = callers.find("his", () => promise);
  tell();
  resolve(bob);
  expect(await reading).toBe(bob);
  lookUp.mockResolvedValue(null);
  expect(await callers.find("his", lookUp)).toBeNull();
});

test("while nothing can be heard, nobody is remembered", async () => {
  await callers.find("his", lookUp);
  isListening = false;
  for (let i = 0; i < 2; i++) await callers.find("his", lookUp);
  expect(lookUp).toHaveBeenCalledTimes(3);
});
