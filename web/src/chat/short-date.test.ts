import { expect, test } from "vitest";
import { shortDate } from "./short-date.ts";

const NOW = new Date(2026, 10, 18, 14, 30);
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const at = (date: Date, options: Intl.DateTimeFormatOptions) => date.toLocaleString(undefined, options);

test("the last minute is now", () => {
  expect(shortDate(before(0.5), NOW)).toBe("now");
});

test("today has a time, yesterday a day, even if it is less than a day ago", () => {
  const [today, yesterday] = [before(60), before(15 * 60)];
  expect(shortDate(today, NOW)).toBe(at(today, { hour: "2-digit", minute: "2-digit" }));
  expect(shortDate(yesterday, NOW)).toBe(at(yesterday, { weekday: "short" }));
});

test("a week ago has a date: the day of the week would be today's", () => {
  const week = before(7 * 24 * 60);
  expect(shortDate(week, NOW)).toBe(at(week, { day: "numeric", month: "short" }));
});
