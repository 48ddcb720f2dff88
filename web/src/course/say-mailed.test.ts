import { expect, test } from "vitest";
import { sayMailed } from "./say-mailed.ts";

test.each([
  [
    "sent",
    "Sent to bob@example.org. If it does not arrive, send them this link yourself. It works once, and will not be shown again.",
  ],
  [
    "failed",
    "The e-mail to bob@example.org could not be sent: send them this link yourself. It works once, and will not be shown again.",
  ],
  ["none", "Send this link to them, and to nobody else. It works once, and will not be shown again."],
] as const)("%s", (mailed, words) =>
  expect(sayMailed(mailed, "bob@example.org", "It works once")).toBe(words),
);
