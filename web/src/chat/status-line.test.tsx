import { beforeEach, expect, test, vi } from "vitest";
import { testAnswer } from "../../test/answer.ts";
import { openPage, type Page } from "../../test/open-page.ts";
import { StatusLine } from "./status-line.tsx";

let page: Page;
const done = vi.fn<(what: string) => void>();
beforeEach(async () => {
  page = await openPage();
  done.mockClear();
});

interface Shown {
  status?: "done" | "stopped" | "failed" | "interrupted" | "streaming";
  error?: string;
  isLost?: boolean;
  isBusy?: boolean;
  isNewest?: boolean;
}
const draw = ({ status, error, isLost = false, isBusy = false, isNewest = true }: Shown) =>
  page.draw(
    <StatusLine
      answer={status ? testAnswer("Sleep", [], { status, error }) : null}
      isBusy={isBusy}
      isLost={isLost}
      onReconnect={isNewest ? () => done("reconnect") : null}
      onAskAgain={isNewest ? () => done("ask again") : null}
    />,
  );
const said = () => page.body.textContent;

test("of an answer that simply ended nothing is said", () => {
  draw({ status: "done" });
  expect(said()).toBe("");
});

test("why an answer failed is shown", () => {
  draw({ status: "failed", error: "The key is wrong." });
  expect(said()).toBe("The key is wrong.Ask again");
  page.click("button", "Ask again");
  expect(done.mock.calls).toEqual([["ask again"]]);
});

test("after a crash the newest answer can be asked for again, an older one can't", () => {
  draw({ status: "interrupted" });
  expect(page.names("button")).toEqual(["Ask again"]);
  draw({ status: "interrupted", isNewest: false });
  expect(page.names("button")).toEqual([]);
});

test("a lost line says whether the question or the answer is kept, before anything else", () => {
  draw({ isLost: true, isBusy: true });
  expect(said()).toContain("Your question is kept");
  draw({ status: "streaming", isLost: true, isBusy: true });
  expect(said()).toContain("The answer continues in the background");
  page.click("button", "Try now");
  expect(done.mock.calls).toEqual([["reconnect"]]);
});

test("an answer that another tab has written is only of interest if it is the newest", () => {
  draw({ status: "streaming" });
  expect(said()).toContain("still being written");
  draw({ status: "streaming", isNewest: false });
  expect(said()).toBe("");
  draw({ status: "streaming", isBusy: true });
  expect(said()).toBe("");
});
