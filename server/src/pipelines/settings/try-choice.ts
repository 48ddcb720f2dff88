// A choice that need not be stored, tried by a real call to the provider.
import type { ServiceChoice, ServiceTest } from "@ibid/core/contract/settings/service-settings.ts";
import type { ServiceName } from "@ibid/core/contract/settings/service-name.ts";
import { tryModel } from "../../ai/try/try-model.ts";
import { tried, tryEmbedder, tryReranker, tryTranscriber, tryWebSearch } from "../../ai/try/try-others.ts";
import { readFile } from "node:fs/promises";
import type { Context } from "../../context.ts";
import { readMaterial } from "../../ingest/read-material.ts";
import { applyChoice } from "./apply-choice.ts";

const OWN: ServiceTest = { isWorking: true, says: ["Nothing to try: it is part of Ibid."], hasTools: null };
const OFF: ServiceTest = { isWorking: true, says: ["Nothing to try: it is off."], hasTools: null };
/** A picture of one line of text. */
const SCAN = new URL("scan.pdf", import.meta.url);

export async function tryChoice(
  { config, settings, reader, readers }: Context,
  what: ServiceName,
  choice: ServiceChoice,
): Promise<ServiceTest> {
  // What is set at the start is tried as it is.
  const isOpen = config.settings.locks[what] === null;
  const chosen = isOpen
    ? config.withSettings(applyChoice(config, await settings.load(), what, choice))
    : config;
  const { model, embedder, transcriber, reranker, ocr, searchUrl } = chosen;
  switch (what) {
    case "model":
      return model.provider === "extractive" ? OWN : await tryModel(model, reader);
    case "embedder":
      return embedder.provider === "offline" ? OWN : await tryEmbedder(embedder);
    case "transcriber":
      return transcriber === null ? OFF : await tryTranscriber(transcriber);
    case "reranker":
      return reranker === null ? OFF : await tryReranker(reranker);
    case "search":
      return searchUrl === null ? OFF : await tryWebSearch(searchUrl);
    case "ocr":
      return ocr === null
        ? OFF
        : await tried(async () => {
            const { text } = await readMaterial(readers, {
              name: "scan.pdf",
              bytes: await readFile(SCAN),
              ocr,
            });
            return [`It read “${text.trim()}” on a scanned page.`];
          });
  }
}
