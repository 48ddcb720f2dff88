/** The part of its worth that a passage loses for every passage of its source that was chosen before it. */
const REPEATED = 0.03;

/** The first `k`, from more than one source where others are nearly as good. */
export function spreadSources<P extends { sourceId: string; order: number }>(
  passages: readonly P[],
  k: number,
): P[] {
  const left = [...passages];
  const taken = new Map<string, number>();
  const chosen: P[] = [];
  while (chosen.length < k && left.length > 0) {
    const worth = left.map(({ sourceId, order }) => order * (1 - REPEATED * (taken.get(sourceId) ?? 0)));
    const [best] = left.splice(worth.indexOf(Math.max(...worth)), 1);
    taken.set(best!.sourceId, (taken.get(best!.sourceId) ?? 0) + 1);
    chosen.push(best!);
  }
  return chosen;
}
