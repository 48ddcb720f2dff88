import type { UiChunk } from "@ibid/core/contract/ui-chunk.ts";

/** Which texts of a stream are open: an answer that is stopped, cut or fails leaves them so, and clients wait for their end. */
export function openTexts(chunks: readonly UiChunk[] = []) {
  const open = new Set<string>();
  const add = (chunk: UiChunk): void => {
    if (chunk.type === "text-start") open.add(chunk.id);
    else if (chunk.type === "text-end") open.delete(chunk.id);
    else if (chunk.type === "finish-step") open.clear();
  };
  for (const chunk of chunks) add(chunk);
  return { add, end: (): UiChunk[] => Array.from(open, (id) => ({ type: "text-end", id })) };
}
