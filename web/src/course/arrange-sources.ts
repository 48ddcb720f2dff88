// Moves sources between groups and changes their tags, with an Undo.
import type { Arrangement } from "@ibid/core/contract/shelf/arrangement.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { LIMITS } from "@ibid/core/contract/limits.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../browser/api.ts";
import { count } from "../browser/count.ts";
import { orShowError, showToast } from "../ui/toasts.tsx";
import { sourcesKey } from "./use-sources.ts";

type Change = Omit<Arrangement, "sourceIds">;

/** An empty group: out of the group that they are in. */
export async function moveSources(
  queryClient: QueryClient,
  sources: readonly Source[],
  group: readonly string[],
): Promise<void> {
  const moved = sources.filter((source) => !isSame(source.group, group));
  if (moved.length === 0) return;
  await arrange(queryClient, moved, { group: [...group] });
  const what = moved.length === 1 ? `“${moved[0]!.title}”` : count(moved.length, "source");
  const where = group.length > 0 ? `moved to ${group.join(" / ")}` : "taken out of the group";
  showToast({
    kind: "done",
    title: `${what} ${where}`,
    action: {
      label: "Undo",
      onAct: () => void orShowError("The sources could not be moved back", moveBack(queryClient, moved)),
    },
  });
}

async function moveBack(queryClient: QueryClient, moved: readonly Source[]): Promise<void> {
  const groups = new Map(moved.map(({ group }) => [group.join("\n"), group]));
  for (const group of groups.values())
    await arrange(
      queryClient,
      moved.filter((source) => isSame(source.group, group)),
      { group },
    );
}

export async function arrange(
  queryClient: QueryClient,
  sources: readonly Source[],
  change: Change,
): Promise<void> {
  const [first] = sources;
  if (first === undefined) return;
  const ids = sources.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += LIMITS.arranged) {
    const body = { sourceIds: ids.slice(from, from + LIMITS.arranged), ...change };
    await call(endpoints.arrangeSources, { params: { id: first.courseId }, body });
  }
  await queryClient.invalidateQueries({ queryKey: sourcesKey(first.courseId) });
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, at) => name === other[at]);
}
