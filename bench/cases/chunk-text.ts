// 4 MB of text → passages that know their exact place, against LangChain.js's recursive splitter, whose pieces do not.
import { RecursiveCharacterTextSplitter } from "@langchain/textsplitters";
import { chunkSource } from "@ibid/core/chunk/chunk-source.ts";
import type { BenchCase } from "../bench-case.ts";
import { cpuMs } from "../stopwatch.ts";
import { makeProse } from "./make-prose.ts";

const CHARACTERS = 4_000_000;
/** Each run goes over the text this often: the first time after a pause is mostly the compiler's. */
const TIMES = 5;

export const chunkText: BenchCase = {
  name: "chunk-text",
  withoutDatabase: true,
  async prepare() {
    const text = makeProse(1, CHARACTERS);
    // As long as our passages, which are about 120 words, with as much overlap.
    const splitter = new RecursiveCharacterTextSplitter({ chunkSize: 750, chunkOverlap: 190 });
    return {
      ways: [
        async () => ({ scan: await perText(async () => readEveryCharacter(text)) }),
        async () => ({ ours: await perText(async () => chunkSource("text", { text, places: [] })) }),
        async () => ({ splitter: await perText(() => splitter.splitText(text)) }),
      ],
      rows: [
        {
          name: "chunk-text",
          ours: "chunkSource, 4 MB, exact ranges",
          peer: "RecursiveCharacterTextSplitter, 4 MB, no ranges",
          target: { kind: "faster", atLeast: { none: 3 } },
          read: (of) => ({ ours: of["ours"]!, peer: of["splitter"]!, floor: of["scan"]! }),
        },
      ],
      close: async () => {},
    };
  },
};

async function perText(work: () => Promise<unknown>): Promise<number> {
  const ms = await cpuMs(async () => {
    for (let time = 0; time < TIMES; time++) await work();
  });
  return ms / TIMES;
}

function readEveryCharacter(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at);
  return sum;
}
