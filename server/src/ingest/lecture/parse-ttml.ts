// TTML (`<tt>`, also called DFXP, EBU-TT or IMSC) → captions. Regions and styles say how they look: they are skipped.
import type { Cue } from "@ibid/core/contract/source-content.ts";
import { type DomElement, type DomNode, isElement, isText } from "../html/dom-node.ts";
import { parseXml, xmlAttribute, xmlName } from "../office/parse-xml.ts";
import { type StatedCue, settleCues } from "./settle-cues.ts";
import { type TtmlClock, readTtmlClock, ttmlMs } from "./ttml-time.ts";

interface Span {
  startMs: number;
  endMs: number | null;
}

/** What an element inherits from those around it; its own times count from the start of that span. */
interface Surroundings extends Span {
  isTimed: boolean;
  speaker: string;
}

/** Nobody nests deeper than this, except to bring programs down. */
const DEEPEST = 50;

export function parseTtml(source: string): Cue[] {
  const [root] = elementsIn(parseXml(source));
  if (root === undefined) return [];
  const clock = readTtmlClock((name) => attribute(root, name));
  const speakers = new Map<string, string>();
  const cues: StatedCue[] = [];

  /** Gives back when the element ends, if it says so itself. */
  const visit = (element: DomElement, around: Surroundings, depth: number): number | null => {
    const name = xmlName(element);
    // The head, which names the speakers, comes before the body.
    if (name === "agent") speakers.set(attribute(element, "id") ?? "", textOf(element, depth));
    const agent = attribute(element, "agent");
    const speaker = agent === null ? around.speaker : (speakers.get(agent) ?? agent);
    const span = spanOf(element, clock, around);
    const { startMs, endMs } = span ?? around;

    // A caption is a paragraph or a span with times, or a paragraph that has only those around it.
    const isCaption =
      span === null
        ? name === "p" && around.isTimed && !elementsIn(element).some((child) => spanOf(child, clock, around))
        : name === "p" || name === "span";
    if (isCaption) cues.push({ startMs, endMs, speaker, text: textOf(element, depth) });
    else if (depth < DEEPEST) {
      const isSequence = attribute(element, "timeContainer") === "seq";
      const inner = { startMs, endMs, speaker, isTimed: around.isTimed || span !== null };
      for (const child of elementsIn(element)) {
        const end = visit(child, inner, depth + 1);
        if (isSequence) inner.startMs = end ?? inner.startMs;
      }
    }
    return span?.endMs ?? null;
  };
  visit(root, { startMs: 0, endMs: null, isTimed: false, speaker: "" }, 0);
  return settleCues(cues);
}

/** When an element is shown; null when it does not say so itself. */
function spanOf(element: DomElement, clock: TtmlClock, around: Span): Span | null {
  const [begin = null, end = null, duration = null] = ["begin", "end", "dur"].map((name) =>
    ttmlMs(attribute(element, name), clock),
  );
  if (begin === null && end === null && duration === null) return null;
  const startMs = around.startMs + (begin ?? 0);
  const ends = [
    around.endMs ?? Infinity,
    around.startMs + (end ?? Infinity),
    startMs + (duration ?? Infinity),
  ];
  const endMs = Math.min(...ends);
  return { startMs, endMs: Number.isFinite(endMs) ? endMs : null };
}

function textOf(node: DomNode, depth: number): string {
  if (!isElement(node)) return isText(node) ? (node.nodeValue ?? "") : "";
  const name = xmlName(node);
  if (name === "br") return " ";
  if (name === "metadata" || depth > DEEPEST) return "";
  return Array.from(node.childNodes, (child) => textOf(child, depth + 1)).join("");
}

function elementsIn(node: DomNode): DomElement[] {
  return [...node.childNodes].filter(isElement);
}

/** Whatever prefix a file chose for the names of TTML. */
function attribute(element: DomElement, name: string): string | null {
  const found = element.getAttributeNames().find((each) => each.slice(each.indexOf(":") + 1) === name);
  return found === undefined ? null : xmlAttribute(element, found);
}
