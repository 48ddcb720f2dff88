// The uncased WordPiece tokenizer of BERT models.
export interface WordPiece {
  /** Token ids with [CLS] and [SEP], cut to `limit`. */
  encode(text: string, limit: number): number[];
}

const LONGEST_WORD = 100;

export function createWordPiece(vocabulary: string): WordPiece {
  const ids = new Map(
    vocabulary
      .trimEnd()
      .split(/\r?\n/)
      .map((token, id) => [token, id]),
  );
  const special = (token: string): number => {
    const id = ids.get(token);
    if (id === undefined) throw new Error(`The vocabulary has no ${token}.`);
    return id;
  };
  const [cls, sep, unknown] = [special("[CLS]"), special("[SEP]"), special("[UNK]")];

  const pieces = (word: string): number[] => {
    if (word.length > LONGEST_WORD) return [unknown];
    const found: number[] = [];
    for (let start = 0; start < word.length;) {
      let end = word.length;
      let id: number | undefined;
      for (; end > start; end--) {
        id = ids.get((start > 0 ? "##" : "") + word.slice(start, end));
        if (id !== undefined) break;
      }
      if (id === undefined) return [unknown];
      found.push(id);
      start = end;
    }
    return found;
  };

  return {
    encode(text, limit) {
      const tokens = [cls];
      for (const word of basicTokens(text)) {
        if (tokens.length >= limit - 1) break;
        tokens.push(...pieces(word));
      }
      tokens.length = Math.min(tokens.length, limit - 1);
      tokens.push(sep);
      return tokens;
    },
  };
}

/** Lower case, no accents, punctuation and Chinese characters on their own. */
function* basicTokens(text: string): Generator<string> {
  const clean = text
    .replace(/[\t\n\r]/g, " ")
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, "")
    .replace(/[\u4E00-\u9FFF\u3400-\u4DBF\uF900-\uFAFF]/g, " $& ")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[!-/:-@[-`{-~]|\p{P}/gu, " $& ");
  for (const word of clean.split(/[\s\p{Zs}]+/u)) if (word !== "") yield word;
}
