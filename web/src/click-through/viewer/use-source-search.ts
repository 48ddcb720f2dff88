import { useDeferredValue, useMemo, useState } from "react";
import { findAll } from "../marks/find-all.ts";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";

export interface SourceSearch {
  words: string;
  hits: readonly TextRange[];
  /** The index of the shown hit; -1 when there is none. */
  index: number;
  hit: TextRange | null;
  setWords: (words: string) => void;
  step: (by: 1 | -1) => void;
}

/** The reader's own search inside an opened source. */
export function useSourceSearch(text: string | undefined): SourceSearch {
  const [words, setWords] = useState("");
  const [picked, setPicked] = useState(0);
  const searched = useDeferredValue(words);
  const hits = useMemo(() => findAll(text ?? "", searched), [text, searched]);
  const index = hits.length === 0 ? -1 : Math.min(picked, hits.length - 1);
  return {
    words,
    hits,
    index,
    hit: hits[index] ?? null,
    setWords: (next) => {
      setWords(next);
      setPicked(0);
    },
    step: (by) => setPicked((index + by + hits.length) % Math.max(hits.length, 1)),
  };
}
