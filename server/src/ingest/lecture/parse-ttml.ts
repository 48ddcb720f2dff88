// TTML (`<tt>`, also called DFXP, EBU-TT or IMSC) → captions. Regions and styles say how they look: they are skipped.
// The XML parser fetches nothing and knows no entities but the five of XML.
import type { Cue } from "@ibid/core/contract/source-content.ts";
import { DOMParser } from "linkedom";
import { type StatedCue, settleCues } from "./settle-cues.ts";
import { type TtmlClock, readTtmlClock, ttmlMs } from "./ttml-time.ts";

interface XmlNode {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  firstChild: XmlNode | null;
  nextSibling: XmlNode | null;
  attributes: Iterable<{ name: string; value: string }>;
}

interface Span {
  startMs: number;
  endMs: number | null;
}

/** What an element has from those around it; its own times count from the start of that span. */
interface Surroundings extends Span {
  isTimed: boolean;
  speaker: string;
}

const ELEMENT = 1;
/** Nobody nests deeper than this, except to bring programs down. */
const DEEPEST = 50;

export function parseTtml(source: string): Cue[] {
  const document: unknown = new DOMParser().parseFromString(source, "text/xml");
  const { documentElement: root } = document as { documentElement: XmlNode | null };
  if (root === null) return [];
  const clock = readTtmlClock((name) => attribute(root, name));
  const speakers = new Map<string, string>();
  const cues: StatedCue[] = [];

  /** Gives back when the element ends, if it says so itself. */
  const visit = (element: XmlNode, around: Surroundings, depth: number): number | null => {
    const name = localName(element.nodeName);
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
function spanOf(element: XmlNode, clock: TtmlClock, around: Span): Span | null {
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

function textOf(node: XmlNode, depth: number): string {
  if (node.nodeType !== ELEMENT) return isText(node) ? (node.nodeValue ?? "") : "";
  const name = localName(node.nodeName);
  if (name === "br") return " ";
  if (name === "metadata" || depth > DEEPEST) return "";
  return childrenOf(node)
    .map((child) => textOf(child, depth + 1))
    .join("");
}

function isText({ nodeType }: XmlNode): boolean {
  return nodeType === 3 || nodeType === 4;
}

function elementsIn(node: XmlNode): XmlNode[] {
  return childrenOf(node).filter(({ nodeType }) => nodeType === ELEMENT);
}

function childrenOf(node: XmlNode): XmlNode[] {
  const children: XmlNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

/** Whatever prefix a file chose for the names of TTML. */
function attribute(element: XmlNode, name: string): string | null {
  for (const found of element.attributes) if (localName(found.name) === name) return found.value;
  return null;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
