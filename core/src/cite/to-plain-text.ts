import type { RichText } from "./rich-text.ts";

export function toPlainText(text: RichText): string {
  return text.map((run) => run.text).join("");
}
