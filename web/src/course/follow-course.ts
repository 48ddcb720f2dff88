import type { CourseEvent } from "@ibid/core/contract/course-event.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { call, urlOf } from "../browser/api.ts";

const RETRY_MS = 3000;

export interface CourseListener {
  onEvent: (event: CourseEvent) => void;
  /** Whether the server can be reached. */
  onConnection: (isConnected: boolean) => void;
}

/**
 * Reports what changes in a course until the returned function is called. A hidden tab does not listen: a browser opens
 * at most six connections to a server, for all its tabs together. The `resync` of a new stream makes up for what was missed.
 */
export function followCourse(courseId: string, { onEvent, onConnection }: CourseListener): () => void {
  let stream: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(retry);
    stream?.close();
  };
  const open = () => {
    close();
    if (document.hidden) return;
    const opened = new EventSource(urlOf(endpoints.courseEvents, { params: { id: courseId } }));
    opened.addEventListener("open", () => onConnection(true));
    opened.addEventListener("message", ({ data }) => onEvent(JSON.parse(String(data)) as CourseEvent));
    // A browser reconnects by itself after a lost connection, but not after an error response.
    opened.addEventListener("error", () => {
      if (opened !== stream) return;
      onConnection(false);
      if (opened.readyState !== EventSource.CLOSED) return;
      retry = setTimeout(open, RETRY_MS);
      // The stream does not say why: perhaps this browser was signed out. A call of ours is told.
      void call(endpoints.settings).catch(() => undefined);
    });
    stream = opened;
  };
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("visibilitychange", open, { signal });
  addEventListener("online", open, { signal });
  // An open stream does not always notice that the network is gone.
  addEventListener("offline", () => onConnection(false), { signal });
  open();
  return () => {
    listening.abort();
    close();
  };
}
