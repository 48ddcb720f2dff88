import type { Course } from "@ibid/core/contract/course.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { ImportEvent } from "@ibid/core/contract/your-data/course-file.ts";
import { readError, Unreachable, urlOf } from "../../browser/api.ts";

/** Makes a course of a file that was sent. Aborting cancels it on the server, too. */
export async function importCourse(
  id: string,
  {
    asCopy,
    signal,
    onProgress,
  }: { asCopy: boolean; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Course> {
  const { method } = endpoints.importCourse;
  const response = await fetch(urlOf(endpoints.importCourse, { params: { id } }), {
    ...{ method, signal, body: JSON.stringify({ asCopy }) },
    headers: { "content-type": "application/json" },
  });
  if (!response.ok || response.body === null) throw readError(await response.text(), response.status);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let held = "";
  for (;;) {
    const { done: isOver, value } = await reader.read();
    if (isOver) throw new Unreachable();
    const events = (held + decoder.decode(value, { stream: true })).split("\n\n");
    held = events.pop() ?? "";
    for (const event of events) {
      if (!event.startsWith("data: ")) continue;
      const read = JSON.parse(event.slice("data: ".length)) as ImportEvent;
      if (read.kind === "done") return read.course;
      if (read.kind === "failed") throw new AppError(read.error.code, read.error.message);
      onProgress(read.total === 0 ? 0 : read.done / read.total);
    }
  }
}
