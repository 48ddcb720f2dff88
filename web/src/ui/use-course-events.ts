import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { coalesce } from "./coalesce.ts";
import { followCourse } from "./follow-course.ts";
import { sourcesKey } from "./use-sources.ts";

/** While many files are read, several events come in a moment: the shelf is asked for a few times a second at most. */
const PAUSE_MS = 250;

/** Keeps what is shown of a course as it is on the server, whoever changes it: another tab, a job, this one. */
export function useCourseEvents(courseId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refreshShelf = coalesce(
      () => queryClient.invalidateQueries({ queryKey: sourcesKey(courseId) }),
      PAUSE_MS,
    );
    return followCourse(courseId, (event) => {
      switch (event.kind) {
        case "source":
        case "resync":
          return refreshShelf();
      }
    });
  }, [courseId, queryClient]);
}
