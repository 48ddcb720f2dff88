// The styles of one thread. Only tasks use this: citeproc is slow, and what it is given may be hostile.
import type { Style } from "@ibid/core/cite/open-style.ts";
import { openStyles } from "./open-styles.ts";
import type { StyleChoice } from "./style-choice.ts";

const styles = openStyles();

/** Throws `style_unreadable`. */
export async function warmStyle(choice: StyleChoice): Promise<Style> {
  return await ("csl" in choice ? styles.own(choice.csl) : styles.builtIn(choice.name));
}
