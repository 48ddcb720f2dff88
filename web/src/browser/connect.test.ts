import { expect, test } from "vitest";
import { tokenIn } from "./connect.ts";

test.each([
  "http://127.0.0.1:4321/?token=a-Token_1",
  "  Ibid is ready: http://127.0.0.1:4321/?token=a-Token_1\n",
  "http://127.0.0.1:4321/c/1?at=2-3&token=a-Token_1#x",
  "/?token=a-Token_1&at=1",
  "token=a-Token_1",
  "a-Token_1\n",
])("the token is found in %j", (text) => {
  expect(tokenIn(text)).toBe("a-Token_1");
});
