import type { DraftParagraph } from "@ibid/core/contract/draft.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { citationLabel, placeLabel, titleOf } from "../../click-through/place-label.ts";
import { Icon } from "../../ui/icon.tsx";
import { type Block, readParagraph } from "./read-paragraph.ts";

export interface ProposedParagraphProps {
  paragraph: DraftParagraph;
  /** Its notes, numbered through the whole draft. */
  notes: readonly RAGSource[];
  isBusy: boolean;
  onOpen: (note: RAGSource) => void;
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
          <summary>{summaryOf(paragraph)}</summary>
          <ol>
            {notes.map((note, at) => (
              <li key={note.chunk_number}>
                <button type="button" onClick={() => onOpen(note)}>
                  <span className="badge" aria-hidden="true">
                    {note.chunk_number}
                  </span>
                  <span>
                    <b>{[titleOf(note), placeLabel(note)].filter(Boolean).join(", ")}</b>
                    <q>{note.content_preview}</q>
                    <CheckState check={paragraph.notes[at]!.check} />
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </details>
      )}
      <div className="proposal-actions">
        {state === "accepted" ? (
          <span className="proposal-state">
            <Icon name="check" small />
            In the text
          </span>
        ) : (
          <>
            {state === "rejected" && <span className="proposal-state">Left out</span>}
            <button
              type="button"
              className="button is-small"
              disabled={isBusy}
              onClick={() => onDecide(true)}
            >
              <Icon name="check" small />
              Accept
            </button>
            {state === "proposed" && (
              <button type="button" className="text-button" disabled={isBusy} onClick={() => onDecide(false)}>
                <Icon name="close" small />
                Reject
              </button>
            )}
          </>
        )}
      </div>
    </li>
  );
}

interface BlockProps {
  block: Block;
  notes: readonly RAGSource[];
  onOpen: (note: RAGSource) => void;
}

/** What a badge is glued to: it never stands first on a line. */
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
                className="badge"
                aria-label={citationLabel(note)}
                onClick={() => onOpen(note)}
              >
                {note.chunk_number}
              </button>
            )}
          </span>
        );
      })}
    </p>
  );
}

const CHECKS = {
  exact: { icon: "check", words: "These words stand in the source" },
  close: { icon: "check", words: "Nearly these words stand in the source" },
  unverified: { icon: "alert", words: "Said in other words: compare them yourself" },
} as const;

function CheckState({ check }: { check: keyof typeof CHECKS }) {
  const { icon, words } = CHECKS[check];
  return (
    <small className={`quote-state is-${icon}`}>
      <Icon name={icon} small />
      {words}
    </small>
  );
}

/** "3 notes, 1 to compare" */
function summaryOf({ notes }: DraftParagraph): string {
  const doubtful = notes.filter(({ check }) => check === "unverified").length;
  const all = `${notes.length} ${notes.length === 1 ? "note" : "notes"}`;
  return doubtful === 0 ? all : `${all}, ${doubtful} to compare`;
}
