// A reference list of 1,000 entries in APA, as HTML: from nothing, after one edit, and unchanged, against citation-js
// from nothing. Both keep their engine; neither has seen the references before.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { formatBibliography } from "@ibid/core/bibliography/format-bibliography.ts";
import { toHtml } from "@ibid/core/cite/to-html.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { openStyles } from "../../server/src/cite/open-styles.ts";
import type { BenchCase, BenchRow, Figures } from "../bench-case.ts";
import { wallMs } from "../stopwatch.ts";
import { makeLibrary } from "./make-library.ts";

const COUNT = 1000;
/** Milliseconds. */
const [AFTER_EDIT, UNCHANGED] = [20, 5];

export const bibliography: BenchCase = {
  name: "bibliography",
  withoutDatabase: true,
  async prepare() {
    const style = await openStyles().builtIn("apa");
    const worker = new Worker(new URL("./citation-js-worker.ts", import.meta.url));
    const format = async (items: readonly CslItem[]): Promise<string[]> =>
      formatBibliography(items, style).map(({ text }) => toHtml(text));
    const formatPeer = async (edition: number): Promise<void> => {
      worker.postMessage({ count: COUNT, edition });
      await once(worker, "message");
    };
    let edition = 0;
    return {
      ways: [
        async () => ours(makeLibrary(COUNT, ++edition), format),
        async () => ({ peer: await wallMs(() => formatPeer(++edition)) }),
      ],
      rows: [
        row("bibliography", "1,000 new entries", "cold", "citation-js", "peer", 0.6),
        row(
          "bibliography, one edit",
          "1,000 entries, one of them edited",
          "edited",
          `${AFTER_EDIT} ms`,
          AFTER_EDIT,
          1,
        ),
        row(
          "bibliography, unchanged",
          "1,000 entries, none of them edited",
          "unchanged",
          `${UNCHANGED} ms`,
          UNCHANGED,
          1,
        ),
      ],
      close: async () => void (await worker.terminate()),
    };
  },
};

async function ours(
  items: CslItem[],
  format: (items: readonly CslItem[]) => Promise<string[]>,
): Promise<Figures> {
  const edited = items.map((item, index) =>
    index === COUNT / 2 ? { ...item, title: `${item.title}, revised` } : item,
  );
  const copy = structuredClone(edited);
  return {
    cold: await wallMs(() => format(items)),
    edited: await wallMs(() => format(edited)),
    unchanged: await wallMs(() => format(copy)),
    floor: await wallMs(async () =>
      copy.map((item) => JSON.stringify(Array.from({ length: 100 }, () => item))),
    ),
  };
}

function row(
  name: string,
  what: string,
  figure: string,
  peer: string,
  against: string | number,
  atMost: number,
): BenchRow {
  return {
    name,
    ours: `formatBibliography, ${what}`,
    peer,
    target: { kind: "cost", atMost },
    read: (of) => ({
      ours: of[figure]!,
      peer: typeof against === "number" ? against : of[against]!,
      floor: of["floor"]!,
    }),
  };
}
