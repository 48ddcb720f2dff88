import type { SharedNote, SharedPage } from "@ibid/core/contract/sharing/shared-page.ts";
import { type Evidence, verdictOf } from "@ibid/core/evidence/evidence.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { nameVerdict } from "@ibid/core/evidence/say-verdict.ts";
import { evidenceOfFootnote } from "@ibid/core/evidence/to-evidence.ts";
import { useMemo } from "react";
import { badgeClass } from "../click-through/viewer/evidence-label.ts";
import { placeOfEvidence } from "../click-through/viewer/place-of-evidence.ts";
import { openViewer, useViewerPlace } from "../click-through/viewer/use-viewer.ts";
import { SharedFrame } from "./shared-frame.tsx";
import { SharedPages } from "./shared-pages.tsx";

export function SharedDocument({ page, token }: { page: SharedPage & { kind: "document" }; token: string }) {
  const { title, sharedBy, notes, version } = page;
  const evidence = useMemo(() => notes.map(toEvidence), [notes]);
  const open = useViewerPlace()?.of?.number;
  return (
    <SharedFrame title={title} sharedBy={sharedBy} label="Document" citations={evidence}>
      {/* Fetched again when there is a new version. */}
      <SharedPages key={version} token={token} />
      {evidence.length > 0 && (
        <section className="notes" aria-label="Notes of this document">
          <h2 className="shared-notes-heading">Its footnotes, and the words behind them</h2>
          <ol>
            {evidence.map((note) => (
              <Note key={note.of.number} evidence={note} isOpen={note.of.number === open} />
            ))}
          </ol>
        </section>
      )}
    </SharedFrame>
  );
}

function Note({ evidence, isOpen }: { evidence: Evidence; isOpen: boolean }) {
  const { of, title, place, state, preview } = evidence;
  const verdict = verdictOf(evidence);
  const facts = [sayPlace(place), state === "removed" && "source removed", verdict && nameVerdict(verdict)];
  return (
    <li>
      <button type="button" className="note" onClick={() => openViewer(placeOfEvidence(evidence))}>
        <span className={badgeClass(evidence, isOpen)}>{of.number}</span>
        <span className="note-text">
          <b>
            <bdi>{title}</bdi>
          </b>{" "}
          {facts.filter(Boolean).join(", ")}
          {preview !== "" && <q>{preview}</q>}
        </span>
      </button>
    </li>
  );
}

function toEvidence(note: SharedNote): Evidence {
  return { ...evidenceOfFootnote({ ...note, documentId: "shared", sourceId: null }), isExcerpt: true };
}
