// A citation style that a user brings: it is opened, and tried, before it is stored.
import { formatInText } from "@ibid/core/cite/format-in-text.ts";
import { formatReference } from "@ibid/core/cite/format-reference.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { CitationStyle } from "@ibid/core/contract/reference-endpoints.ts";
import type { Context } from "../context.ts";
import { storeStyle } from "../db/citation-styles.ts";
import type { UserId } from "../db/users.ts";

const SAMPLE = {
  type: "article-journal",
  title: "A title",
  author: [{ family: "Doe", given: "Jane" }],
  issued: { "date-parts": [[2020]] },
  "container-title": "A journal",
};

export async function addStyle(
  { db, styles }: Context,
  user: UserId,
  { csl }: { csl: string },
): Promise<CitationStyle> {
  const title = await tryStyle(styles, csl);
  if (title === "") {
    throw new AppError(
      "style_unreadable",
      "This style has no title. Choose the CSL file as you downloaded it.",
    );
  }
  return await storeStyle(db, user, { title, csl });
}

async function tryStyle(styles: Context["styles"], csl: string): Promise<string> {
  try {
    const style = await styles.own(csl);
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
