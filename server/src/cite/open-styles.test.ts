import { formatReference } from "@ibid/core/cite/format-reference.ts";
import { toPlainText } from "@ibid/core/cite/to-plain-text.ts";
import { expect, test } from "vitest";
import { openStyles } from "./open-styles.ts";

const book = { type: "book", title: "Interior Chinatown", author: [{ family: "Yu", given: "Charles" }] };

test("a built-in style is opened once", async () => {
  const styles = openStyles();
  const [first, second] = await Promise.all([styles.builtIn("mla"), styles.builtIn("mla")]);
  expect(first).toBe(second);
  expect(first.title).toBe("Modern Language Association 9th edition");
});

test("a style of one's own is opened from its text", async () => {
  const xml = `<style class="note" version="1.0"><citation><layout><text variable="title"/></layout></citation></style>`;
  const style = await openStyles().own(xml);
  expect(toPlainText(formatReference(book, style))).toBe("Interior Chinatown");
});
