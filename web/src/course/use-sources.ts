import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { useQuery, type QueryClient } from "@tanstack/react-query";
import { callAll } from "../browser/api.ts";

/** The shelves of all courses. */
export const shelvesKey = ["sources"] as const;
export const sourcesKey = (courseId: string) => [...shelvesKey, courseId] as const;

/** The shelf of a course. `useCourseEvents` keeps it up to date. */
export function useSources(courseId: string) {
  return useQuery({
    queryKey: sourcesKey(courseId),
    queryFn: ({ signal }) => callAll(endpoints.listSources, { params: { id: courseId }, signal }),
  });
}

/** Shows a source as the server just returned it, a new one last, without waiting for the shelf to be fetched. */
export async function putOnShelf(queryClient: QueryClient, answered: Source): Promise<void> {
  const queryKey = sourcesKey(answered.courseId);
  await dropAnswers(queryClient);
  queryClient.setQueryData<Source[]>(queryKey, (shelf) =>
    shelf?.some(({ id }) => id === answered.id)
      ? shelf.map((source) => (source.id === answered.id ? answered : source))
      : shelf && [...shelf, answered],
  );
  void queryClient.invalidateQueries({ queryKey });
}

/** Hides a source while the server is still being asked to remove it. */
export async function takeOffShelf(queryClient: QueryClient, sourceId: string): Promise<void> {
  await dropAnswers(queryClient);
  queryClient.setQueriesData<Source[]>({ predicate: isShelf }, (shelf) =>
    shelf?.filter(({ id }) => id !== sourceId),
  );
}

/** A response that is still on its way would show the shelf as it was before. */
function dropAnswers(queryClient: QueryClient): Promise<void> {
  return queryClient.cancelQueries({ predicate: isShelf });
}

/** Other queries about a shelf have longer keys. */
function isShelf({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] === shelvesKey[0] && queryKey.length === 2;
}
