// The AI writer, top to bottom: look for sources, wait until they can be read, write from what is there. Nothing of it
// is in the document before the user accepts it; the list of references then follows from the notes (I13).
import { AppError } from "@ibid/core/contract/error.ts";
import type { Context } from "../context.ts";
import type { Drafting } from "../stream/draft-hub.ts";
import { researchWeb } from "./draft/research-web.ts";
import { untilRead } from "./draft/until-read.ts";
import { writeFromSources } from "./draft/write-from-sources.ts";

/** Writing does not wait longer than this for new pages to be read. */
const READING_MS = 90_000;
const WHOLE_MS = 20 * 60_000;

export async function writeDocument(
  context: Context,
  drafting: Drafting,
  instruction: string,
): Promise<string | null> {
  const signal = AbortSignal.any([drafting.signal, AbortSignal.timeout(WHOLE_MS)]);
  try {
    return await researchAndWrite(context, { ...drafting, signal }, instruction);
  } catch (error) {
    if (!signal.aborted || drafting.signal.aborted) throw error;
    throw new AppError("model_failed", "Writing took too long and was ended. What was written is kept.", {
      cause: error,
    });
  }
}

async function researchAndWrite(
  context: Context,
  drafting: Drafting,
  instruction: string,
): Promise<string | null> {
  const { key, signal, step } = drafting;
  const { webSearch } = context;
  if (webSearch === null) {
    await step("Writing from the sources of this course: no web search is set up");
  } else {
    const added = await researchWeb(context, webSearch, drafting, instruction);
    await untilRead(context, key, added, {
      signal,
      limitMs: READING_MS,
      onProgress: (done, total) => step(`Reading: ${done} of ${total} new sources`),
    });
  }
  return await writeFromSources(context, drafting, instruction);
}
