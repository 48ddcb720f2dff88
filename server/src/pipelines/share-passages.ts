/**
 * The passages that one answer may rest on, shared by its searches. Those that run at the same time share evenly what is
 * left; what one does not need goes to the next. A passage that the answer has already costs nothing.
 */
export function sharePassages(topK: number) {
  const shown = new Set<string>();
  let running = 0;
  return {
    /** A search begins. It leaves when it has ended, and takes its passages before the next one leaves. */
    enter: (): void => void running++,
    leave: (): void => void running--,
    take<P extends { chunkId: string }>(passages: readonly P[]): P[] {
      let room = Math.ceil((topK - shown.size) / (running + 1));
      const taken = passages.filter(({ chunkId }) => shown.has(chunkId) || room-- > 0);
      for (const { chunkId } of taken) shown.add(chunkId);
      return taken;
    },
  };
}
