import type { BuiltInStyleName } from "@ibid/core/cite/built-in-styles.ts";

/** A citation style: a built-in one by its name, or one of a user's own by its text. */
export type StyleChoice = { name: BuiltInStyleName } | { csl: string };

/** Tasks with the same style are best run by the same thread: it has the style open. */
export function keyOfStyle({ style }: { style: StyleChoice }): string {
  return "csl" in style ? style.csl : style.name;
}
