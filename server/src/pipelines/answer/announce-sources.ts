// Shows the readers of an answer what is stored of its sources: each as it is found, and an update when it has changed.
import { isDeepStrictEqual } from "node:util";
import type { WebResult } from "@ibid/core/contract/message.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { sourcePart, webResultsPart } from "@ibid/core/contract/ui-chunk.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Run } from "../../stream/run-hub.ts";

export interface SourceAnnouncer {
  /** Invariant (I1): they are stored already. */
  sources(run: Run, sources: readonly RAGSource[]): Promise<void>;
  web(run: Run, results: WebResult[]): Promise<void>;
}

export function announceSources(messageId: string): SourceAnnouncer {
  const shown = new Map<number, RAGSource>();
  let webShown = 0;
  return {
    async sources(run, sources) {
      const changed = sources.filter((source) => !isDeepStrictEqual(shown.get(source.chunk_number), source));
      if (changed.length === 0) return;
      const isShown = ({ chunk_number: number }: RAGSource): boolean => shown.has(number);
      await run.write(...changed.map((source) => sourcePart(messageId, source, isShown(source))));
      for (const source of changed) shown.set(source.chunk_number, source);
      crashPoint("source-shown");
    },
    async web(run, results) {
      // The list only grows.
      if (results.length === webShown) return;
      await run.write(webResultsPart(messageId, results));
      webShown = results.length;
    },
  };
}
