// Keeps the open course in step with the server, whether this tab, another tab or a job changes it.
import type { CourseEvent } from "@ibid/core/contract/course-event.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { coalesce } from "../browser/coalesce.ts";
import { documentsKey, sessionsKey } from "./course-lists.ts";
import { followCourse } from "./follow-course.ts";
import { coursesKey } from "./use-courses.ts";
import { membersKey } from "./use-members.ts";
import { sourcesKey } from "./use-sources.ts";

/** While many files are read, events come in bursts: each list is fetched a few times a second at most. */
const PAUSE_MS = 250;

const listeners = new Set<(event: CourseEvent) => void>();

/** One stream for the whole tab. Returns whether the server can be reached. */
export function useCourseEvents(courseId: string): boolean {
  const queryClient = useQueryClient();
  const [isConnected, setIsConnected] = useState(true);
  useEffect(() => {
    const refresher = (queryKey: readonly unknown[]) =>
      coalesce(() => queryClient.invalidateQueries({ queryKey }), PAUSE_MS);
    const refresh = {
      source: refresher(sourcesKey(courseId)),
      session: refresher(sessionsKey(courseId)),
      document: refresher(documentsKey(courseId)),
      course: coalesce(
        () =>
          Promise.all([
            queryClient.invalidateQueries({ queryKey: coursesKey }),
            queryClient.invalidateQueries({ queryKey: membersKey(courseId) }),
          ]),
        PAUSE_MS,
      ),
    };
    return followCourse(courseId, {
      onConnection: (isConnected) => {
        setIsConnected(isConnected);
        // Perhaps it is not shared with this person any more.
        if (!isConnected) refresh.course();
      },
      onEvent: (event) => {
        if (event.kind === "resync") for (const ask of Object.values(refresh)) ask();
        else if (event.kind !== "presence") refresh[event.kind]();
        for (const listener of listeners) listener(event);
      },
    });
  }, [courseId, queryClient]);
  return isConnected;
}

/** For what is not a list: an open conversation, an open document. */
export function useCourseEvent(onEvent: (event: CourseEvent) => void): void {
  const tell = useEffectEvent(onEvent);
  useEffect(() => {
    const listener = (event: CourseEvent) => tell(event);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
