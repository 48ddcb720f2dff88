import { expect, test } from "vitest";
import { explainError } from "./explain-error.ts";

const failed = (code: string) => Object.assign(new Error(code), { code });
const said = (code: string, isConnected: boolean) => explainError(failed(code), () => isConnected).message;

test.each(["ENOTFOUND", "EAI_AGAIN", "ENETUNREACH"])("without a network, %s says so", (code) => {
  expect(said(code, false)).toBe("This computer is not connected to the internet.");
  expect(said(code, true)).not.toContain("internet");
});

test("what a site did itself is not blamed on the network", () => {
  expect(said("ECONNRESET", false)).toContain("closed the connection");
});
