import { formatInText } from "@ibid/core/cite/format-in-text.ts";
import { formatReference } from "@ibid/core/cite/format-reference.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { StyleChoice } from "../cite/style-choice.ts";
import { warmStyle } from "../cite/warm-style.ts";

const SAMPLE = {
  type: "article-journal",
  title: "A title",
  author: [{ family: "Doe", given: "Jane" }],
  issued: { "date-parts": [[2020]] },
  "container-title": "A journal",
};

/** Opens a style and formats a reference with it. Returns its title; throws `style_unreadable`. */
export async function run({ style: choice }: { style: StyleChoice }): Promise<string> {
  try {
    const style = await warmStyle(choice);
    formatReference(SAMPLE, style);
    formatInText({ item: SAMPLE, locator: { label: "page", value: "3" } }, style);
    return style.title.trim().slice(0, 200);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // citeproc executes the file, and fails in unpredictable ways if the file makes no sense.
    const message = "This style can't be used: it fails on a simple reference. Choose another CSL file.";
    throw new AppError("style_unreadable", message, { cause });
  }
}
