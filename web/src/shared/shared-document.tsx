import type { SharedNote, SharedPage } from "@ibid/core/contract/sharing/shared-page.ts";
import { type Evidence, verdictOf } from "@ibid/core/evidence/evidence.ts";
import { nameVerdict } from "@ibid/core/evidence/say-verdict.ts";
import { evidenceOfFootnote } from "@ibid/core/evidence/to-evidence.ts";
import { useMemo } from "react";
import { useViewerPlace } from "../click-through/viewer/use-viewer.ts";
import { CitedRow } from "../render/cited-row.tsx";
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
        <section className="cited-list" aria-label="Footnotes of this document">
          <h2 className="shared-notes-heading">Its footnotes, and the words behind them</h2>
          <ol>
            {evidence.map((note) => (
              <Row key={note.of.number} evidence={note} isOpen={note.of.number === open} />
            ))}
          </ol>
        </section>
      )}
    </SharedFrame>
  );
}

function Row({ evidence, isOpen }: { evidence: Evidence; isOpen: boolean }) {
  const verdict = verdictOf(evidence);
  const facts = [evidence.state === "removed" && "source removed", verdict && nameVerdict(verdict)];
  return <CitedRow evidence={evidence} isOpen={isOpen} facts={facts} quote={evidence.preview} />;
}

function toEvidence(note: SharedNote): Evidence {
  return { ...evidenceOfFootnote({ ...note, documentId: "shared", sourceId: null }), isExcerpt: true };
}
