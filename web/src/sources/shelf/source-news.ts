import type { Source } from "@ibid/core/contract/source.ts";
import { count } from "../../browser/count.ts";

/** What happened to the sources that were being read, in one sentence; null when nothing did. */
export function sourceNews(before: readonly Source[], after: readonly Source[]): string | null {
  const unread = new Set(before.filter(({ status }) => status === "fetching").map(({ id }) => id));
  // A small file is read before anybody sees it waiting.
  const known = new Set(before.map(({ id }) => id));
  const done = after.filter(
    ({ id, status, kind }) =>
      status !== "fetching" && kind !== "manual" && (unread.has(id) || !known.has(id)),
  );
  const ready = done.filter(({ status }) => status === "searchable" || status === "embedded");
  const unusable = done.filter(({ status }) => status === "failed" || status === "skipped");
  const sentences = [
    ready.length === 1 && `${ready[0]!.title} can be searched.`,
    ready.length > 1 && `${count(ready.length, "source")} can be searched.`,
    unusable.length === 1 && `${unusable[0]!.title} can’t be searched. ${unusable[0]!.reason?.message ?? ""}`,
    unusable.length > 1 && `${count(unusable.length, "source")} can’t be searched.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences.join(" ").trim() : null;
}
