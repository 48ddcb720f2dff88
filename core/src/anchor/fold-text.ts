// A text in a form where differences that do not change a quote are gone, with the way back to exact offsets.

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
    const end = hyphenEnd(original, at, folding) ?? clusterEnd(original, at);
    const piece = end.isDropped ? "" : foldPiece(original.slice(at, end.at), folding);
    if (piece === " " && endsInSpace) ends[ends.length - 1] = end.at;
    else if (piece !== "") {
      text += piece;
      for (let unit = 0; unit < piece.length; unit++) {
        starts.push(at);
        ends.push(end.at);
      }
      endsInSpace = piece.endsWith(" ");
    }
    at = end.at;
  }
  return { text, starts, ends };
}

interface PieceEnd {
  at: number;
  isDropped: boolean;
}

function hyphenEnd(original: string, at: number, { dropHyphens }: Folding): PieceEnd | null {
  if (!dropHyphens || !"-‐‑".includes(original.charAt(at))) return null;
  HYPHEN_IN_WORD.lastIndex = at;
  const match = HYPHEN_IN_WORD.exec(original);
  return match === null ? null : { at: at + match[0].length, isDropped: true };
}

function clusterEnd(original: string, at: number): PieceEnd {
  const isSimple = SIMPLE.test(original.charAt(at)) && original.charCodeAt(at + 1) < 0x300;
  if (isSimple) return { at: at + 1, isDropped: false };
  CLUSTER.lastIndex = at;
  const match = CLUSTER.exec(original);
  return { at: at + Math.max(1, match?.[0].length ?? 1), isDropped: false };
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
