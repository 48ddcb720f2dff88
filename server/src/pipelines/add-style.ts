// A citation style that a user brings: it is opened, and tried, before it is stored.
import { AppError } from "@ibid/core/contract/error.ts";
import type { CitationStyle } from "@ibid/core/contract/reference-endpoints.ts";
import { type StyleChoice, keyOfStyle } from "../cite/style-choice.ts";
import type { Context } from "../context.ts";
import { storeStyle } from "../db/citation-styles.ts";
import type { UserId } from "../db/users.ts";
import { notInTime } from "../threads/not-in-time.ts";
import type { Task } from "../threads/task.ts";

const tryStyle: Task<{ style: StyleChoice }, string> = {
  file: new URL("./try-style-task.ts", import.meta.url),
  load: () => import("./try-style-task.ts"),
  keyOf: keyOfStyle,
};

export async function addStyle(
  { db, threads }: Context,
  user: UserId,
  { csl }: { csl: string },
): Promise<CitationStyle> {
  const title = await threads.run(tryStyle, { style: { csl } }).catch(notInTime);
  if (title === null) {
    const message =
      "This style can't be used: formatting even a simple reference takes too long. Choose another CSL file.";
    throw new AppError("style_unreadable", message);
  }
  if (title === "") {
    throw new AppError(
      "style_unreadable",
      "This style has no title. Choose the CSL file as you downloaded it.",
    );
  }
  return await storeStyle(db, user, { title, csl });
}
