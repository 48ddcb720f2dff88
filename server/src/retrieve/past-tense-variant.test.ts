import { expect, test } from "vitest";
import { pastTenseVariant } from "./past-tense-variant.ts";

test.each([
  ["What did Jenkins and Dallenbach find?", ["What did Jenkins and Dallenbach found?"]],
  ["Why did the group that slept forget less?", ["Why did the group that slept forgot less?"]],
  ["What didn’t they know?", ["What didn’t they knew?"]],
  ["What did Murre and Dros repeat?", []],
  ["Where can I find it?", []],
])("%s is also asked as %j", (query, variants) => {
  expect(pastTenseVariant(query)).toEqual(variants);
});
