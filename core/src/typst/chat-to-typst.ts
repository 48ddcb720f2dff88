// A conversation as a Typst file that compiles anywhere: questions as headings, answers as they are, each citation as a
// footnote that says which source, where, and the words. Nothing that a user or a model wrote becomes code.
import { replaceRanges } from "../chunk/replace-ranges.ts";
import { toTypstSource, typstLiteral } from "../cite/to-typst.ts";
import type { MessageResponse, WebResult } from "../contract/message.ts";
import { answerEvidence } from "../evidence/answer-evidence.ts";
import { CLOSEST, listClosest } from "../evidence/list-evidence.ts";
import { type Evidence, foundQuotes, verdictOf } from "../evidence/evidence.ts";
import { sayGrounding } from "../evidence/say-grounding.ts";
import { sayPlace } from "../evidence/say-place.ts";
import { nameVerdict } from "../evidence/say-verdict.ts";
import { WEB_RESULTS_HEADING } from "../evidence/web-results-heading.ts";
import { oneLine } from "../ledger/context-text.ts";
import { findFootnotes } from "./find-footnotes.ts";
import { typstFromMarkdown } from "./typst-from-markdown.ts";

/** A long conversation is written in parts: this is one part, and the next function joins them. */
export function typstBlocks(messages: readonly MessageResponse[]): string[] {
  return messages.map((message) =>
    message.role === "user"
      ? `#heading(level: 2, ${typstLiteral(oneLine(message.content))})`
      : writeAnswer(message),
  );
}

export function toTypstChat(title: string, blocks: readonly string[]): string {
  const name = typstLiteral(oneLine(title));
  const head = `#set document(title: ${name})\n#set page(numbering: "1")\n\n#heading(${name})`;
  return `${[head, ...blocks.filter((block) => block !== "")].join("\n\n")}\n`;
}

function writeAnswer({ id, content, sources, web_results: found }: MessageResponse): string {
  const evidence = answerEvidence(content, sources ?? [], id);
  const notes = evidence.claims.flatMap((claim) => claim.evidence);
  const cited = new Set(notes.map(({ of }) => of.number));
  const typst = typstFromMarkdown(content, {
    isKnown: (number) => cited.has(number),
    // Which note it is; no source has the number of a note that is unknown.
    footnoteOf: (_, index) => (notes[index]!.state === "unknown" ? null : index + 1),
  });
  const places = findFootnotes(typst).map(({ digits }) => digits);
  const written = replaceRanges(typst, places, (number) =>
    toTypstSource([{ text: sayNote(notes[Number(number) - 1]!) }]),
  );
  const grounding = sayGrounding(evidence);
  const closest = listClosest(evidence).map(
    ({ facts, words }) => `- #${typstLiteral(`${facts}${words && `: “${words}”`}`)}`,
  );
  return [
    written,
    grounding && `#emph(${typstLiteral(grounding)})`,
    closest.length > 0 && `#emph(${typstLiteral(`${CLOSEST}:`)})\n${closest.join("\n")}`,
    writeWebResults(found ?? []),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Apart from the answer, whose footnotes are of the course. */
function writeWebResults(results: readonly WebResult[]): string {
  if (results.length === 0) return "";
  const items = results.map(({ title, url }) => {
    const address = oneLine(url);
    // An empty address would be an error.
    const link = { text: address, ...(address !== "" && { href: address }) };
    return `- ${toTypstSource([{ text: `${oneLine(title)}: ` }, link])}`;
  });
  return [`#emph(${typstLiteral(WEB_RESULTS_HEADING)})`, items.join("\n")].join("\n\n");
}

/** "Week 3 slides, slide 12: “Sleep helps.”; close to the source" */
function sayNote(evidence: Evidence): string {
  const { title, place, state } = evidence;
  const facts = [title, sayPlace(place), state === "removed" ? "source removed" : ""]
    .filter(Boolean)
    .join(", ");
  const [quote] = foundQuotes(evidence);
  const verdict = verdictOf(evidence);
  const words = [
    quote === undefined ? "" : `“${oneLine(quote.text)}”`,
    verdict === "found" ? "" : nameVerdict(verdict),
  ].filter(Boolean);
  return `${[facts, words.join("; ")].filter(Boolean).join(": ")}.`;
}
