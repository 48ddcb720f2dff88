import type { Snippet } from "@ibid/core/contract/search/find.ts";

/** A stretch of a text with the searched words set off. They are no evidence, so they are not yellow. */
export function SnippetText({ snippet: { text, marks } }: { snippet: Snippet }) {
  const starts = [0, ...marks.map(({ end }) => end)];
  return (
    <bdi>
      {starts.map((start, i) => {
        const mark = marks[i];
        return (
          <span key={start}>
            {text.slice(start, mark?.start)}
            {mark && <b className="found-word">{text.slice(mark.start, mark.end)}</b>}
          </span>
        );
      })}
    </bdi>
  );
}
