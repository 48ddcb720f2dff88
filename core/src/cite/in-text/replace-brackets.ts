import { joinRuns, type RichText } from "../rich-text.ts";
import { toPlainText } from "../to-plain-text.ts";

/** "(Doe 2020)" with other brackets, or none. A text without such brackets around it is returned as it is. */
export function replaceBrackets(
  text: RichText,
  [open, close]: readonly [string, string],
  brackets = /^\(.*\)$/s,
): RichText {
  if (!brackets.test(toPlainText(text))) return text;
  const inner = dropStart(text, 1);
  const last = inner.at(-1)!;
  return joinRuns([
    { text: open },
    ...inner.slice(0, -1),
    { ...last, text: last.text.slice(0, -1) },
    { text: close },
  ]);
}

/** The text without its first characters. */
export function dropStart(text: RichText, count: number): RichText {
  let left = count;
  return joinRuns(
    text.map((run) => {
      const rest = run.text.slice(left);
      left = Math.max(0, left - run.text.length);
      return { ...run, text: rest };
    }),
  );
}
