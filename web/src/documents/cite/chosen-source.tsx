import { type CitationWording, PLACE_LABELS } from "@ibid/core/contract/document.ts";
import type { NoteWord } from "@ibid/core/cite/in-text/note-word.ts";
import { useId, useState } from "react";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { CiteTarget } from "./citable.ts";

/** Something that was chosen to be cited, as it is being worded. */
export interface Chosen {
  key: string;
  title: string;
  /** Where its words are; "" where all of it is cited. */
  found: string;
  target: CiteTarget;
  /** It is a citation of the text already. */
  number: number | null;
  wording: CitationWording;
}

export interface ChosenSourceProps {
  chosen: Chosen;
  noteWord: NoteWord;
  onWord: (wording: CitationWording) => void;
  /** Null for a citation of the text: that is deleted there. */
  onRemove: (() => void) | null;
}

const LABELS: Record<(typeof PLACE_LABELS)[number], string> = {
  page: "Page",
  chapter: "Chapter",
  section: "Section",
  paragraph: "Paragraph",
  slide: "Slide",
  timestamp: "Time",
  figure: "Figure",
  table: "Table",
};

/** What stands around a citation, and the place that it names. */
export function ChosenSource({ chosen, noteWord, onWord, onRemove }: ChosenSourceProps) {
  const { title, found, wording } = chosen;
  const { place } = wording;
  const id = useId();
  const [label, setLabel] = useState(place?.label ?? usualLabel(found));
  const put = (change: Partial<CitationWording>) => onWord(cleaned({ ...wording, ...change }));
  const putPlace = (label: keyof typeof LABELS, value: string) =>
    put({ place: value === "" ? undefined : { label, value } });
  return (
    <li className="cite-chosen">
      <div className="in-row">
        <b className="one-line">
          <bdi>{title}</bdi>
        </b>
        {found && <span className="quiet">{found}</span>}
        {onRemove && <IconButton icon="close" label={`Don’t cite ${title}`} onClick={onRemove} />}
      </div>
      <div className="cite-fields">
        <Field
          label="Before it"
          placeholder="see"
          value={wording.prefix ?? ""}
          onChange={(prefix) => put({ prefix })}
        />
        <div className="field">
          <label htmlFor={id}>Place</label>
          <select
            id={id}
            value={label}
            onChange={(event) => {
              const label = event.target.value as keyof typeof LABELS;
              setLabel(label);
              putPlace(label, place?.value ?? "");
            }}
          >
            {PLACE_LABELS.map((each) => (
              <option key={each} value={each}>
                {LABELS[each]}
              </option>
            ))}
          </select>
        </div>
        <Field
          label={LABELS[label]}
          placeholder={/\d[\d:–-]*$/.exec(found)?.[0] ?? "12–14"}
          value={place?.value ?? ""}
          onChange={(value) => putPlace(label, value)}
        />
        <Field
          label="After it"
          placeholder="for a review"
          value={wording.suffix ?? ""}
          onChange={(suffix) => put({ suffix })}
        />
      </div>
      {noteWord === "citation" && (
        <label className="in-row check">
          <input
            type="checkbox"
            checked={wording.omitsAuthor ?? false}
            onChange={(event) => put({ omitsAuthor: event.target.checked })}
          />
          Leave out the author: my sentence names them
        </label>
      )}
    </li>
  );
}

function usualLabel(found: string): keyof typeof LABELS {
  return found.startsWith("slide") ? "slide" : /^\d+:\d/.test(found) ? "timestamp" : "page";
}

/** Without what says nothing. */
function cleaned({ prefix, suffix, place, omitsAuthor }: Partial<CitationWording>): CitationWording {
  return {
    ...(prefix && { prefix }),
    ...(suffix && { suffix }),
    ...(place && { place }),
    ...(omitsAuthor && { omitsAuthor }),
  };
}
