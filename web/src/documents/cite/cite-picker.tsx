// Citing at the cursor: what fits the sentence, or what is searched for; one source or several, with words around them.
// Nothing is written until something is cited: closed without that, the text is as it was.
import type { EditorView } from "@codemirror/view";
import type { Citation, CitationWording } from "@ibid/core/contract/document.ts";
import type { NoteWord } from "@ibid/core/cite/in-text/note-word.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useModal } from "../../ui/use-modal.ts";
import type { Citable, CiteTarget } from "./citable.ts";
import { type Chosen, ChosenSource } from "./chosen-source.tsx";
import type { CitePlace } from "./place-to-cite.ts";
import { useAtCaret } from "./use-at-caret.ts";
import { useCitable } from "./use-citable.ts";

export interface CitePickerProps {
  courseId: string;
  at: CitePlace;
  view: EditorView;
  sources: readonly Source[];
  citations: readonly Citation[];
  noteWord: NoteWord;
  onCite: (targets: readonly CiteTarget[], position: number) => void;
  onWord: (number: number, wording: CitationWording) => void;
  onClose: () => void;
}

export function CitePicker(props: CitePickerProps) {
  const { courseId, at, view, sources, citations, noteWord, onCite, onWord, onClose } = props;
  const id = useId();
  const modal = useModal(onClose);
  const send = useRef<HTMLButtonElement>(null);
  const [query, setQuery] = useState("");
  const [picked, setPicked] = useState(0);
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => chosenAt(at, citations));
  const groups = useCitable(courseId, sources, query, at.sentence);
  const items = groups.flatMap((group) => group.items);
  const current = items[Math.min(picked, items.length - 1)];
  const currentId = current && `${id}-${current.id}`;
  useAtCaret(modal.ref, view, at.position);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  const choose = (item: Citable | undefined) => {
    if (!item) return;
    const { label: title, detail, target } = item;
    const found = target.locator === null ? "" : detail;
    const key = `${Date.now()} ${chosen.length}`;
    flushSync(() => {
      setChosen([...chosen, { key, title, found, target, number: null, wording: {} }]);
      setQuery("");
    });
    // Enter again cites.
    send.current?.focus();
  };
  const finish = () => {
    // The dialog gives focus back to where it was opened from. What follows is writing.
    flushSync(onClose);
    view.focus();
    for (const { number, wording } of chosen) if (number !== null) onWord(number, wording);
    const added = chosen.filter(({ number }) => number === null);
    if (added.length > 0)
      onCite(
        added.map(({ target, wording }) => ({ ...target, wording })),
        at.position,
      );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = items.length - 1;
    const next = { ArrowDown: picked >= last ? 0 : picked + 1, ArrowUp: picked <= 0 ? last : picked - 1 }[
      event.key
    ];
    if (event.key === "Enter" && !event.nativeEvent.isComposing) choose(current);
    else if (next !== undefined) setPicked(next);
    else return;
    event.preventDefault();
  };
  const isListed = chosen.length === 0 || query !== "";
  const isChange = chosen.some(({ number }) => number !== null);

  return (
    <dialog {...modal} className="palette cite-picker" aria-label="Cite a source" closedby="any">
      {chosen.length > 0 && (
        <ol className="cite-list" aria-label="To be cited">
          {chosen.map((each) => (
            <ChosenSource
              key={each.key}
              chosen={each}
              noteWord={noteWord}
              onWord={(wording) =>
                setChosen(chosen.map((other) => (other === each ? { ...each, wording } : other)))
              }
              onRemove={
                each.number === null ? () => setChosen(chosen.filter((other) => other !== each)) : null
              }
            />
          ))}
        </ol>
      )}
      <div className="in-row palette-field">
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="Find something to cite"
          aria-expanded={isListed}
          aria-controls={isListed ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isListed ? currentId : undefined}
          placeholder={chosen.length > 0 ? "Cite another one with it" : "Passage, source, highlight"}
          autoComplete="off"
          autoFocus
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setPicked(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {isListed && (
        <div className="palette-list" id={id} role="listbox" aria-label="What can be cited">
          {groups.map(({ title, items: its }) => (
            <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
              <div className="quiet palette-title" id={`${id}-${title}`} role="presentation">
                {title}
              </div>
              {its.map((item) => (
                // The keys are handled in the field, which keeps the focus.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={item.id}
                  id={`${id}-${item.id}`}
                  className="palette-item cite-item"
                  role="option"
                  tabIndex={-1}
                  aria-selected={item === current}
                  onClick={() => choose(item)}
                  onPointerMove={() => setPicked(items.indexOf(item))}
                >
                  <span className="one-line">
                    <bdi>{item.label}</bdi>
                    {item.detail && <small>{item.detail}</small>}
                  </span>
                  {item.quote && <q>{item.quote}</q>}
                </div>
              ))}
            </div>
          ))}
          {items.length === 0 && (
            <p className="palette-empty" role="status">
              {query === ""
                ? "This course has no sources yet. Add one first."
                : `Nothing matches “${query}”.`}
            </p>
          )}
        </div>
      )}
      <div className="in-row cite-actions">
        <Button look="small" onClick={onClose}>
          Cancel
        </Button>
        <Button
          look="small"
          className="is-primary"
          ref={send}
          disabled={chosen.length === 0}
          onClick={finish}
        >
          {isChange ? "Save" : chosen.length > 1 ? `Cite ${chosen.length} sources` : "Cite"}
        </Button>
      </div>
    </dialog>
  );
}

/** The citation that the cursor touches can be worded anew. */
function chosenAt({ number }: CitePlace, citations: readonly Citation[]): Chosen[] {
  const citation = citations.find((each) => each.number === number);
  if (citation === undefined || citation.sourceId === null) return [];
  const { title, sourceId, locator, quote, wording = {} } = citation;
  const target = { sourceId, locator, quote };
  return [{ key: "first", title, found: sayPlace(locator), target, number, wording }];
}
