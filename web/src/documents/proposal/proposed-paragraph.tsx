import type { DraftParagraph } from "@ibid/core/contract/draft.ts";
import { type Evidence, verdictOf } from "@ibid/core/evidence/evidence.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { badgeClass, evidenceLabel } from "../../click-through/viewer/evidence-label.ts";
import { VerdictLine } from "../../click-through/viewer/verdict-line.tsx";
import { count } from "../../browser/count.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Block, readParagraph } from "./read-paragraph.ts";

export interface ProposedParagraphProps {
  paragraph: DraftParagraph;
  /** Its notes, numbered through the whole draft. */
  notes: readonly Evidence[];
  isBusy: boolean;
  onOpen: (note: Evidence) => void;
  onDecide: (accept: boolean) => void;
}

export function ProposedParagraph(props: ProposedParagraphProps) {
  const { paragraph, notes, isBusy, onOpen, onDecide } = props;
  const { ordinal, state, text } = paragraph;
  const blocks = readParagraph(text);
  return (
    <li className={`proposal is-${state}`} aria-label={`Paragraph ${ordinal}, ${state}`}>
      <div className="proposal-text">
        {blocks.map((block, at) => (
          <ProposedBlock key={at} block={block} notes={notes} onOpen={onOpen} />
        ))}
      </div>
      {notes.length > 0 && (
        <details className="proposal-notes">
          <summary>{summaryOf(notes)}</summary>
          <ol className="row-list">
            {notes.map((note) => (
              <li key={note.of.number}>
                <button type="button" onClick={() => onOpen(note)}>
                  <span className={badgeClass(note)} aria-hidden="true">
                    {note.of.number}
                  </span>
                  <span>
                    <b>{[note.title, sayPlace(note.place)].filter(Boolean).join(", ")}</b>
                    <q>{note.preview}</q>
                    <VerdictLine evidence={note} />
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </details>
      )}
      <div className="in-row proposal-actions">
        {state === "accepted" ? (
          <span className="in-row proposal-state">
            <Icon name="check" small />
            In the text
          </span>
        ) : (
          <>
            {state === "rejected" && <span className="in-row proposal-state">Left out</span>}
            <Button look="small" icon="check" disabled={isBusy} onClick={() => onDecide(true)}>
              Accept
            </Button>
            {state === "proposed" && (
              <Button look="text" icon="close" disabled={isBusy} onClick={() => onDecide(false)}>
                Reject
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}

interface BlockProps {
  block: Block;
  notes: readonly Evidence[];
  onOpen: (note: Evidence) => void;
}

/** The word that a badge is kept with, so that it never begins a line. */
const LAST_WORD = /\S*\s*$/;

function ProposedBlock({ block: { kind, pieces }, notes, onOpen }: BlockProps) {
  return (
    <p className={`is-${kind}`}>
      {pieces.map((piece, at) => {
        const before = pieces[at - 1];
        if (piece.kind === "text") return pieces[at + 1] ? piece.text.replace(LAST_WORD, "") : piece.text;
        const note = notes[piece.index];
        return (
          <span key={at} className="nowrap">
            {before?.kind === "text" && LAST_WORD.exec(before.text)![0]}
            {note && (
              <button
                type="button"
                className={badgeClass(note)}
                aria-label={evidenceLabel(note)}
                onClick={() => onOpen(note)}
              >
                {note.of.number}
              </button>
            )}
          </span>
        );
      })}
    </p>
  );
}

/** "3 notes, 1 not found" */
function summaryOf(notes: readonly Evidence[]): string {
  const missed = notes.filter((note) => verdictOf(note) === "not-found").length;
  return missed === 0 ? count(notes.length, "note") : `${count(notes.length, "note")}, ${missed} not found`;
}
