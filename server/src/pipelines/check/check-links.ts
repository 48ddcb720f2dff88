import type { Finding } from "@ibid/core/contract/document.ts";
import type { StoredDocument } from "../../db/documents.ts";
import type { Egress } from "../../egress/create-egress.ts";
import type { FetchFailure } from "../../egress/fetch-outcome.ts";
import { finding } from "./finding.ts";

const LIMITS = { accept: ["text/html"], maxBytes: 64 * 1024, timeoutMs: 8_000 };
const MOST_LINKS = 60;
const AT_ONCE = 6;
/** With these failures the site did answer, and that is all that is checked. */
const ALIVE = new Set<FetchFailure["reason"]>(["wrong_type", "too_large", "broken"]);

/** Whether the addresses of cited sources still answer. Only through the guarded client. */
export async function checkLinks(egress: Egress, { citations }: StoredDocument): Promise<Finding[]> {
  const addresses = new Map<string, { sourceId: string; title: string }>();
  for (const { csl, sourceId, removed, position } of citations)
    if (csl.URL !== undefined && sourceId !== null && !removed && position !== null)
      addresses.set(csl.URL, { sourceId, title: csl.title });
  const waiting = [...addresses].slice(0, MOST_LINKS);
  const findings: Finding[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [url, { sourceId, title }] = next;
      const outcome = await egress.fetchPublic(url, LIMITS);
      if (outcome.ok || ALIVE.has(outcome.reason)) continue;
      const severity = isGone(outcome) ? "problem" : "hint";
      findings.push(
        finding("link_dead", severity, `The address of “${title}”: ${outcome.message}`, { sourceId }),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return findings.toSorted((a, b) => (a.message < b.message ? -1 : 1));
}

/** With other failures, the site may answer tomorrow, or may refuse programs but not people. */
function isGone({ reason, status }: FetchFailure): boolean {
  return reason === "unknown_host" || status === 404 || status === 410;
}
