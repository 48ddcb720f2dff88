// What an answer cites. Folded by default; whether they are unfolded is remembered.
import { countSources } from "@ibid/core/evidence/answer-evidence.ts";
import { type Evidence, type EvidenceOf, foundQuotes, verdictOf } from "@ibid/core/evidence/evidence.ts";
import type { Verdict } from "@ibid/core/contract/rag-source.ts";
import { nameVerdict } from "@ibid/core/evidence/say-verdict.ts";
import { count } from "../browser/count.ts";
import { CitedRow } from "../render/cited-row.tsx";
import { Icon } from "../ui/icon.tsx";
import { useRemembered } from "../browser/use-remembered.ts";
import { type ChatMessage, evidenceIn } from "./conversation/chat-message.ts";

const REMEMBERED = "ibid:notes";

export function CitedList({ answer, open }: { answer: ChatMessage; open: EvidenceOf | null }) {
  const [state, setState] = useRemembered(REMEMBERED, "folded");
  const isUnfolded = state === "open";
  const { cited } = evidenceIn(answer);
  if (cited.length === 0) return null;
  const titles = [...new Set(cited.map(({ title }) => title))].join(", ");
  const sources = count(countSources(cited), "source");
  return (
    <div className="cited-list">
      <button
        type="button"
        className="cited-toggle"
        aria-expanded={isUnfolded}
        onClick={() => setState(isUnfolded ? "folded" : "open")}
      >
        <Icon name={isUnfolded ? "chevron-down" : "chevron-right"} small />
        <span className="cited-heading">
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
            <Row key={evidence.of.number} evidence={evidence} isOpen={evidence.of.number === open?.number} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Row({ evidence, isOpen }: { evidence: Evidence; isOpen: boolean }) {
  const { state, similarity, preview } = evidence;
  return (
    <CitedRow
      evidence={evidence}
      isOpen={isOpen}
      facts={[state === "removed" && "removed from the course", verdicts(evidence)]}
      quote={foundQuotes(evidence)[0]?.text ?? preview}
    >
      <span className="cited-match">
        {similarity === null ? "typical of its source" : similarity.toFixed(2)}
      </span>
    </CitedRow>
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
