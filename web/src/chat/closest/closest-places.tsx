// Under an answer that cites nothing: the passages that were read for it, the closest first, to open and to judge.
import { type Evidence, passageOf } from "@ibid/core/evidence/evidence.ts";
import { CLOSEST } from "@ibid/core/evidence/list-evidence.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { useId, useState } from "react";
import { sayOpen } from "../../click-through/viewer/evidence-label.ts";
import { placeOfEvidence } from "../../click-through/viewer/place-of-evidence.ts";
import { openSource } from "../../click-through/viewer/use-viewer.ts";
import { Button } from "../../ui/button.tsx";
import { AskModel } from "../model/ask-model.tsx";
import { excerptOf, type Excerpt } from "./excerpt-of.ts";

export interface ClosestPlacesProps {
  question: string;
  closest: readonly Evidence[];
}

const MOST = 5;

export function ClosestPlaces({ question, closest }: ClosestPlacesProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const heading = useId();
  if (closest.length === 0) return null;
  const shown = isUnfolded ? closest : closest.slice(0, MOST);
  const more = closest.length - shown.length;
  return (
    <section className="closest" aria-labelledby={heading}>
      <h3 id={heading}>{CLOSEST}</h3>
      <ul>
        {shown.map((evidence) => (
          <Place key={evidence.of.number} evidence={evidence} question={question} />
        ))}
      </ul>
      <div className="actions closest-actions">
        {more > 0 && (
          <Button look="small" icon="chevron-down" onClick={() => setIsUnfolded(true)}>
            Show {more} more
          </Button>
        )}
        <AskModel />
      </div>
    </section>
  );
}

function Place({ evidence, question }: { evidence: Evidence; question: string }) {
  const { title, place, state } = evidence;
  const where = [sayPlace(place), state === "removed" && "removed from the course"]
    .filter(Boolean)
    .join(", ");
  return (
    <li>
      <p className="closest-place">
        <b>
          <bdi>{title}</bdi>
        </b>{" "}
        {where}
      </p>
      <q>
        <Words {...excerptOf(passageOf(evidence), question)} />
      </q>
      {/* The words can be read already, so a phone opens the source at once. */}
      <Button
        look="small"
        aria-label={`${sayOpen(evidence)}, ${title}`}
        onClick={() => openSource(placeOfEvidence(evidence))}
      >
        {sayOpen(evidence)}
      </Button>
    </li>
  );
}

/** The words of the question are set off by weight alone: yellow is for what was found to be evidence. */
function Words({ text, words }: Excerpt) {
  return (
    <>
      {words.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(words[at - 1]?.end ?? 0, start)}
          <b>{text.slice(start, end)}</b>
        </span>
      ))}
      {text.slice(words.at(-1)?.end ?? 0)}
    </>
  );
}
