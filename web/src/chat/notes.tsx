// The footnotes of an answer. Folded by default; whether they are unfolded is remembered.
import { countSources } from "@ibid/core/evidence/answer-evidence.ts";
import { type Evidence, type EvidenceOf, foundQuotes, verdictOf } from "@ibid/core/evidence/evidence.ts";
import type { Verdict } from "@ibid/core/contract/rag-source.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { nameVerdict } from "@ibid/core/evidence/say-verdict.ts";
import { badgeClass } from "../click-through/viewer/evidence-label.ts";
import { placeOfEvidence } from "../click-through/viewer/place-of-evidence.ts";
import { openViewer } from "../click-through/viewer/use-viewer.ts";
import { count } from "../browser/count.ts";
import { Icon } from "../ui/icon.tsx";
import { useRemembered } from "../browser/use-remembered.ts";
import { type ChatMessage, evidenceIn } from "./conversation/chat-message.ts";

const REMEMBERED = "ibid:notes";

export function Notes({ answer, open }: { answer: ChatMessage; open: EvidenceOf | null }) {
  const [state, setState] = useRemembered(REMEMBERED, "folded");
  const isUnfolded = state === "open";
  const { cited } = evidenceIn(answer);
  if (cited.length === 0) return null;
  const titles = [...new Set(cited.map(({ title }) => title))].join(", ");
  const sources = count(countSources(cited), "source");
  return (
    <section className="notes" aria-label="Sources of this answer">
      <button
        type="button"
        className="notes-toggle"
        aria-expanded={isUnfolded}
        onClick={() => setState(isUnfolded ? "folded" : "open")}
      >
        <Icon name={isUnfolded ? "chevron-down" : "chevron-right"} small />
        <span className="notes-heading">
          {isUnfolded ? `${count(cited.length, "passage")} in ${sources}` : `${sources} cited: ${titles}`}
        </span>
        {isUnfolded && (
          <small>
            similarity to the question
            {cited.some(({ isUncalibrated }) => isUncalibrated) && ", not calibrated yet"}
          </small>
        )}
      </button>
      {isUnfolded && (
        <ol>
          {cited.map((evidence) => (
            <Note key={evidence.of.number} evidence={evidence} isOpen={evidence.of.number === open?.number} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Note({ evidence, isOpen }: { evidence: Evidence; isOpen: boolean }) {
  const { of, title, place, state, similarity, preview } = evidence;
  const facts = [sayPlace(place), state === "removed" && "removed from the course", verdicts(evidence)];
  return (
    <li>
      <button type="button" className="note" onClick={() => openViewer(placeOfEvidence(evidence))}>
        <span className={badgeClass(evidence, isOpen)}>{of.number}</span>
        <span className="note-text">
          <b>
            <bdi>{title}</bdi>
          </b>{" "}
          {facts.filter(Boolean).join(", ")}
          <q>{foundQuotes(evidence)[0]?.text ?? preview}</q>
        </span>
        <span className="note-match">
          {similarity === null ? "typical of its source" : similarity.toFixed(2)}
        </span>
      </button>
    </li>
  );
}

/** How many of several statements were found and how many are close, worded as above the answer. */
function verdicts({ quotes, ...evidence }: Evidence): string {
  const checked = quotes.filter(({ verdict }) => verdict !== null);
  const having = (wanted: Verdict) => checked.filter(({ verdict }) => verdict === wanted).length;
  const [found, close] = [having("found"), having("close")];
  if (checked.length < 2 || [found, close].includes(checked.length))
    return nameVerdict(verdictOf({ ...evidence, quotes }));
  return `${found} of ${checked.length} statements found in the source${close > 0 ? `, ${close} close` : ""}`;
}
