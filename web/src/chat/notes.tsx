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
import { type ChatMessage, evidenceIn, sourcesIn } from "./conversation/chat-message.ts";

const REMEMBERED = "ibid:notes";

export function Notes({ answer, open }: { answer: ChatMessage; open: EvidenceOf | null }) {
  const [state, setState] = useRemembered(REMEMBERED, "folded");
  const isUnfolded = state === "open";
  const { cited } = evidenceIn(answer);
  const isCited = cited.length > 0;
  const shown = isCited ? cited : sourcesIn(answer);
  if (shown.length === 0) return null;
  const titles = [...new Set(shown.map(({ title }) => title))].join(", ");
  const sources = count(countSources(shown), "source");
  const folded = `${isCited ? `${sources} cited` : "Sources used"}: ${titles}`;
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
          {isUnfolded ? `${count(shown.length, "passage")} in ${sources}` : folded}
        </span>
        {isUnfolded && (
          <small>
            similarity to the question
            {shown.some(({ isUncalibrated }) => isUncalibrated) && ", not calibrated yet"}
          </small>
        )}
      </button>
      {isUnfolded && (
        <ol>
          {shown.map((evidence) => (
            <Note
              key={evidence.of.number}
              evidence={evidence}
              isOpen={evidence.of.number === open?.number}
              isCited={isCited}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

function Note({ evidence, isOpen, isCited }: { evidence: Evidence; isOpen: boolean; isCited: boolean }) {
  const { of, title, place, state, similarity, preview } = evidence;
  const facts = [
    sayPlace(place),
    state === "removed" && "removed from the course",
    isCited && verdicts(evidence),
  ];
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
