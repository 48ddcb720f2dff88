import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { testAnswer, testCited } from "../../test/answer.ts";
import { openPage, type Page } from "../../test/open-page.ts";
import { Answer } from "../render/answer.tsx";
import { Toasts } from "../ui/toasts.tsx";
import { type ChatMessage, evidenceIn, sourcesIn } from "./conversation/chat-message.ts";
import { copyAnswer } from "./copy-answer.ts";

let page: Page;
let copied: Record<string, string>;
beforeEach(async () => {
  page = await openPage();
  copied = {};
  const clipboardData = { setData: (type: string, text: string) => void (copied[type] = text) };
  vi.stubGlobal("navigator", {});
  Object.assign(document, {
    execCommand: () => {
      page.fire("copy", document as unknown as Element, { clipboardData });
      return true;
    },
  });
});

async function copy(answer: ChatMessage) {
  page.draw(
    <>
      <Answer
        text={answer.text}
        sources={sourcesIn(answer)}
        claims={evidenceIn(answer).claims}
        open={null}
        isBuiltIn={answer.model === "extractive"}
        onAsk={() => undefined}
      />
      <Toasts />
    </>,
  );
  await act(() => copyAnswer(answer, page.find("[data-part=answer]")));
}

test("badges become their numbers, and the sources follow, in both forms", async () => {
  await copy(
    testAnswer("**Sleep** helps [1].\n\n```\nsleep()\n```", [
      testCited(1, [[0, 20, "found"]], { title: "A <b> & C" }),
    ]),
  );
  expect(copied["text/html"]).toContain("<strong>Sleep</strong> helps");
  expect(copied["text/html"]).toContain("[1]");
  expect(copied["text/html"]).toContain("sleep()");
  expect(copied["text/html"]).not.toMatch(/<button|class=|tabindex/);
  expect(copied["text/html"]).toContain("<p>[1] A &#60;b&#62; &#38; C, slide 1");
  expect(copied["text/plain"]).toContain("**Sleep** helps [1]");
  expect(copied["text/plain"]).toContain(String.raw`[1] A \<b> & C, slide 1`);
  expect(page.find("[role=status]").textContent).toBe("Answer copiedWith its list of sources.");
});

test("an answer without a source has no list, and that is said", async () => {
  await copy(testAnswer("Sleep helps."));
  expect(copied["text/html"]).not.toContain("<hr>");
  expect(page.find("[role=status]").textContent).toBe("Answer copiedIt cites no source.");
});

test("an answer that cites nothing is copied with the closest places, in both forms", async () => {
  await copy(
    testAnswer("Nobody knows.", [testCited(1, [], { title: "A & B", content_preview: "Sleep\nhelps" })]),
  );
  expect(copied["text/html"]).toContain(
    "<hr><p>Closest in your sources:</p><ul><li>A &#38; B, slide 1: “Sleep helps”</li></ul>",
  );
  expect(copied["text/plain"]).toBe(
    "Nobody knows.\n\nClosest in your sources:\n\n- A & B, slide 1: “Sleep helps”",
  );
  expect(page.find("[role=status]").textContent).toBe(
    "Answer copiedIt cites no source. The closest places are listed below it.",
  );
});

test("a question to ask is copied as its words", async () => {
  await copy(testAnswer("Try:\n\n- What is sleep?", [], { model: "extractive" }));
  expect(copied["text/html"]).toContain("<li>What is sleep?</li>");
});
