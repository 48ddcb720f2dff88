import type { Citation } from "@ibid/core/contract/document.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { nameVerdict } from "@ibid/core/evidence/say-verdict.ts";
import { byline } from "../course/byline.ts";
import type { NoteWord } from "@ibid/core/cite/in-text/note-word.ts";
import type { Chip } from "./editor/citation-chips.ts";

const LONGEST = 32;

/** How each footnote of a document is shown in its text. */
export function chipsOf(
  citations: readonly Citation[],
  sources: readonly Source[],
  noteWord: NoteWord,
): Map<number, Chip> {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const isInText = noteWord === "citation";
  return new Map(
    citations.map(({ number, sourceId, title, locator, wording, state, verdict = null }) => {
      const source = sourceId === null ? undefined : byId.get(sourceId);
      const place = wording?.place ? `${wording.place.label} ${wording.place.value}` : sayPlace(locator);
      const isRemoved = state === "removed";
      const removed = isRemoved && "source removed";
      const name = [shorten((source && byline(source.csl)) || title), place, removed]
        .filter(Boolean)
        .join(", ");
      const facts = [title, place, removed, !isRemoved && nameVerdict(verdict)];
      const label = [isInText ? `Citation ${number}` : `Footnote ${number}`, ...facts]
        .filter(Boolean)
        .join(", ");
      const shown = isInText ? `(${name})` : name;
      return [number, { name: shown, label, isInText, isRemoved, verdict }];
    }),
  );
}

function shorten(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name;
}
