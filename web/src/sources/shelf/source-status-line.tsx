import type { Source } from "@ibid/core/contract/source.ts";
import { count } from "../../browser/count.ts";
import { shortAddress } from "../../browser/short-address.ts";
import type { NoteWord } from "@ibid/core/cite/in-text/note-word.ts";
import { Icon } from "../../ui/icon.tsx";
import { describeStatus } from "./describe-status.ts";
import { ProgressBar } from "./progress-bar.tsx";

export interface SourceStatusLineProps {
  source: Source;
  citedCount: number;
  notes: readonly number[] | undefined;
  noteWord?: NoteWord | undefined;
}

/** If there are more, only their count is shown. */
const NOTES_NAMED = 3;

export function SourceStatusLine({ source, citedCount, notes, noteWord }: SourceStatusLineProps) {
  const { tone, text, share, work } = describeStatus(source);
  const uses = notes
    ? describeNotes(notes, noteWord)
    : citedCount > 0
      ? `in ${count(citedCount, "statement")}`
      : null;
  // Until a page is read, its address is its title.
  const address = source.url === null || source.url === source.title ? null : shortAddress(source.url);
  return (
    <>
      <span className={`in-row quiet source-meta is-${tone}`} title={source.reason?.message}>
        {source.kind === "web" && <span className="source-tag">Web</span>}
        {source.metadata.sourceType === "manual" && <span className="source-tag is-manual">Manual</span>}
        {source.tags.map((tag) => (
          <bdi key={tag} className="source-tag is-own">
            {tag}
          </bdi>
        ))}
        {(tone === "warning" || tone === "failed") && <Icon name="alert" small />}
        <span className={tone === "busy" && share === undefined ? "live-dot" : undefined}>{text}</span>
        {share !== undefined && (
          <span className="source-share">
            {work} {Math.floor(share * 100)}%
          </span>
        )}
        {share === undefined && uses !== null && <span className="source-share">{uses}</span>}
      </span>
      {address !== null && address !== text && (
        <span className="quiet source-address" title={source.url ?? undefined}>
          {address}
        </span>
      )}
      {share !== undefined && <ProgressBar share={share} label={work ?? text} />}
    </>
  );
}

function describeNotes(notes: readonly number[], noteWord: NoteWord = "footnote"): string {
  // In a text, citations have no numbers.
  if (noteWord === "citation") return count(notes.length, noteWord);
  if (notes.length > NOTES_NAMED) return `${notes.length} footnotes`;
  return `${notes.length === 1 ? "footnote" : "footnotes"} ${notes.join(", ")}`;
}
