// A model that loops does not stop by itself, and the limits that it is given may not stop it either. What it writes ends
// here, before it is stored or shown.
import { LIMITS } from "@ibid/core/contract/limits.ts";
import { type UiChunk, paragraph } from "@ibid/core/contract/ui-chunk.ts";

export const MOST_CHARACTERS = LIMITS.answer;
export const CUT_SENTENCE = "The model did not stop; the answer was cut here.";

export function limitAnswer() {
  let left = MOST_CHARACTERS;
  return {
    isFull: (): boolean => left < 0,
    /** What fits. When something does not, it is cut, and a sentence says so. */
    take(chunks: readonly UiChunk[]): UiChunk[] {
      const taken: UiChunk[] = [];
      for (const chunk of chunks) {
        if (left < 0) break;
        const room = left;
        left -= lengthOf(chunk);
        if (left >= 0) taken.push(chunk);
        else {
          // Half a character would be stored as a broken one.
          const isSplit = chunk.type === "text-delta" && /[\uD800-\uDBFF]/.test(chunk.delta.charAt(room - 1));
          if (chunk.type === "text-delta")
            taken.push({ ...chunk, delta: chunk.delta.slice(0, isSplit ? room - 1 : room) });
          taken.push(...paragraph("cut", CUT_SENTENCE));
        }
      }
      return taken;
    },
  };
}

/** Calls of tools count, too: a model may loop while it writes one. */
function lengthOf(chunk: UiChunk): number {
  if (chunk.type === "text-delta") return chunk.delta.length;
  return chunk.type === "tool-input-delta" ? chunk.inputTextDelta.length : 0;
}
