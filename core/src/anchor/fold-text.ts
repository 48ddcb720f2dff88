// A text in a form where differences that do not change a quote are gone, with the way back to exact offsets.
import { matchAt } from "../chunk/match-at.ts";

export interface FoldedText {
  text: string;
  /** For each unit of `text`: the range of the original it stands for. */
  starts: number[];
  ends: number[];
}

export interface Folding {
  /** Also drop hyphens between letters, with the line break or space after them. */
  dropHyphens: boolean;
  dropCase: boolean;
}

const SIMPLE = /[A-Za-z0-9]/;
const CLUSTER = /\P{M}\p{M}*|\p{M}+/uy;
const IGNORED = /^[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]$/;
const SINGLE_QUOTES = /[‘’‚‛‹›′`´]/g;
const DOUBLE_QUOTES = /[“”„‟«»″]/g;
const DASHES = /[‐‑‒–—―−]/g;
const HYPHEN_IN_WORD = /(?<=\p{L})[-‐‑]\s*(?=\p{L})/uy;

/** Always folded: compatibility forms, quotation marks, dashes, runs of white space, invisible characters. */
export function foldText(original: string, folding: Folding): FoldedText {
  let text = "";
  // Used instead of `text.endsWith(" ")`, which would copy the growing string every time.
  let endsInSpace = false;
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  while (at < original.length) {
    const hyphen = folding.dropHyphens ? hyphenAt(original, at) : undefined;
    const cluster = hyphen ?? clusterAt(original, at);
    const piece = hyphen === undefined ? foldPiece(cluster, folding) : "";
    const end = at + cluster.length;
    if (piece === " " && endsInSpace) ends[ends.length - 1] = end;
    else if (piece !== "") {
      text += piece;
      for (let unit = 0; unit < piece.length; unit++) {
        starts.push(at);
        ends.push(end);
      }
      endsInSpace = piece.endsWith(" ");
    }
    at = end;
  }
  return { text, starts, ends };
}

/** A hyphen between letters, and the white space after it. */
function hyphenAt(original: string, at: number): string | undefined {
  return "-‐‑".includes(original.charAt(at)) ? matchAt(HYPHEN_IN_WORD, original, at) : undefined;
}

function clusterAt(original: string, at: number): string {
  const isSimple = SIMPLE.test(original.charAt(at)) && original.charCodeAt(at + 1) < 0x300;
  return (isSimple ? undefined : matchAt(CLUSTER, original, at)) ?? original.charAt(at);
}

function foldPiece(cluster: string, { dropCase }: Folding): string {
  if (SIMPLE.test(cluster) && cluster.length === 1) return dropCase ? cluster.toLowerCase() : cluster;
  if (/^\s/.test(cluster)) return " ";
  if (IGNORED.test(cluster)) return "";
  // Unified before NFKC too, which would take "´" and "″" apart.
  const folded = unify(unify(cluster).normalize("NFKC")).replace(/\s+/g, " ");
  return dropCase ? folded.toLowerCase() : folded;
}

function unify(text: string): string {
  return text.replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"').replace(DASHES, "-");
}
