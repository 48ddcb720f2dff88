// The phrases of the tables beside this file, and how a text is compared with them, word by word:
//   [the]      may be left out    (what|which)   one of these       [a|the]*   any number of these
//   files?     with or without s  {things}       one of a list      _          any word
//   …          up to four words   <source>       any words, which are asked for by this name

export type Lists = Readonly<Record<string, string>>;
type Piece =
  | { is: "word"; word: string }
  | { is: "any"; least: number; most: number }
  | { is: "slot"; name: string }
  | { is: "either"; of: readonly Phrase[]; isOptional: boolean; isRepeated: boolean };
export type Phrase = readonly Piece[];

const PIECE = /\{\w+\}\*?|<\w+>|[\])}]\*|[[\]()|_…]|[^\s[\]()|{}<>_…]+/gu;
const FEW = 4;

export function readPhrase(text: string, lists: Lists = {}): Phrase {
  const tokens = text.match(PIECE) ?? [];
  let at = 0;
  const alternatives = (): Phrase[] => {
    const all: Piece[][] = [[]];
    for (; at < tokens.length && !/^[\])]/.test(tokens[at]!); at++) {
      const token = tokens[at]!;
      if (token === "|") all.push([]);
      else all.at(-1)!.push(piece(token));
    }
    return all;
  };
  const piece = (token: string): Piece => {
    if (token === "_") return { is: "any", least: 1, most: 1 };
    if (token === "…") return { is: "any", least: 0, most: FEW };
    if (token.startsWith("<")) return { is: "slot", name: token.slice(1, -1) };
    if (token.startsWith("{")) {
      const [, list, times] = /\{(\w+)\}(\*?)/.exec(token)!;
      return {
        ...either(readAll(lists[list!]!, lists)),
        isOptional: times === "*",
        isRepeated: times === "*",
      };
    }
    if (token === "[" || token === "(") {
      at++;
      const of = alternatives();
      const isRepeated = tokens[at]!.endsWith("*");
      return { ...either(of), isOptional: token === "[" || isRepeated, isRepeated };
    }
    const [, word, letter] = /^(.+?)(?:(\p{L})\?)?$/u.exec(token)!;
    return letter === undefined ? { is: "word", word: word! } : either([word!, word! + letter].map(one));
  };
  return [either(alternatives())];
}

const one = (word: string): Phrase => [{ is: "word", word }];
const either = (of: readonly Phrase[]): Piece & { is: "either" } => ({
  is: "either",
  of,
  isOptional: false,
  isRepeated: false,
});

const read = new Map<string, readonly Phrase[]>();
function readAll(list: string, lists: Lists): readonly Phrase[] {
  const phrases = read.get(list) ?? [readPhrase(list, lists)];
  read.set(list, phrases);
  return phrases;
}

/** With which words it may begin; null: with any. */
export function firstWords(phrase: Phrase): ReadonlySet<string> | null {
  const words = new Set<string>();
  for (const piece of phrase) {
    if (piece.is === "any" || piece.is === "slot") return null;
    if (piece.is === "word") return words.add(piece.word);
    const firsts = piece.of.map(firstWords);
    if (firsts.includes(null)) return null;
    for (const each of firsts) for (const word of each!) words.add(word);
    if (!piece.isOptional) return words;
  }
  return words;
}

/** How far a comparison has come, and where its slot is. */
interface State {
  at: number;
  slot: { name: string; from: number; to: number } | null;
}

/** Where a phrase that begins at a word may end. */
export function phraseEnds(phrase: Phrase, words: readonly string[], from: number): number[] {
  return [...new Set(follow(phrase, words, [{ at: from, slot: null }]).map(({ at }) => at))];
}

/** A text as phrases are compared with it. */
export interface Said {
  text: string;
  spans: readonly { from: number; to: number }[];
  words: readonly string[];
}

export function readSaid(text: string): Said {
  const found = [...text.matchAll(/\S+/g)];
  return {
    text,
    spans: found.map(({ index, 0: word }) => ({ from: index, to: index + word.length })),
    words: found.map(([word]) => plainWord(word)),
  };
}

/** The phrase is the whole text: what its slots stand for, the fewest words; else null. */
export function wholePhrase(
  phrase: Phrase,
  { text, spans, words }: Said,
): Readonly<Record<string, string>> | null {
  const ends = follow(phrase, words, [{ at: 0, slot: null }]).filter(({ at }) => at === words.length);
  const length = ({ slot }: State): number => (slot === null ? 0 : slot.to - slot.from);
  const [best] = ends.toSorted((a, b) => length(a) - length(b));
  if (best === undefined) return null;
  if (best.slot === null) return {};
  const { name, from, to } = best.slot;
  return { [name]: text.slice(spans[from]!.from, spans[to - 1]!.to).replace(/[,;:]+$/, "") };
}

/** "“Sleep”," → "sleep" */
export function plainWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll("'", "’")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}

function follow(phrase: Phrase, words: readonly string[], states: readonly State[]): readonly State[] {
  return phrase.reduce((now, piece) => (now.length === 0 ? now : step(piece, words, now)), states);
}

function step(piece: Piece, words: readonly string[], states: readonly State[]): readonly State[] {
  switch (piece.is) {
    case "word":
      return states
        .filter(({ at }) => words[at] === piece.word)
        .map((state) => ({ ...state, at: state.at + 1 }));
    case "any":
      return distinct(
        states.flatMap((state) =>
          Array.from({ length: piece.most - piece.least + 1 }, (_, n) => state.at + piece.least + n)
            .filter((at) => at <= words.length)
            .map((at) => ({ ...state, at })),
        ),
      );
    case "slot":
      return states.flatMap(({ at: from }) =>
        Array.from({ length: Math.max(0, words.length - from) }, (_, n) => from + n + 1).map((to) => ({
          at: to,
          slot: { name: piece.name, from, to },
        })),
      );
    case "either": {
      const once = (from: readonly State[]): readonly State[] =>
        distinct(piece.of.flatMap((phrase) => follow(phrase, words, from)));
      let all = piece.isOptional ? [...states] : [...once(states)];
      if (piece.isOptional) all = [...distinct([...all, ...once(states)])];
      for (let more = all.length; piece.isRepeated && more > 0;) {
        const before = all.length;
        all = [...distinct([...all, ...once(all)])];
        more = all.length - before;
      }
      return all;
    }
  }
}

function distinct(states: readonly State[]): readonly State[] {
  if (states.length < 2) return states;
  const keyOf = ({ at, slot }: State): string => (slot === null ? `${at}` : `${at} ${slot.from} ${slot.to}`);
  return [...new Map(states.map((state) => [keyOf(state), state])).values()];
}
