// The files that are on their way to the server. They live outside React: they go on while another course is shown.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { useMemo } from "react";
import { createStore, useStore } from "../../browser/create-store.ts";
import { sendForm } from "../../browser/send-form.ts";
import type { UploadOutcome } from "./describe-uploads.ts";

export interface Upload {
  key: number;
  courseId: string;
  name: string;
  /** How much of it has been sent, from 0 to 1; null while it waits. */
  share: number | null;
  /** It is on the shelf; the row stays until the shelf shows it. */
  sourceId: string | null;
  cancel(): void;
}

const uploads = createStore<readonly Upload[]>([]);
let lastKey = 0;

export function useUploads(courseId: string): Upload[] {
  const all = useStore(uploads);
  return useMemo(() => all.filter((upload) => upload.courseId === courseId), [all, courseId]);
}

/**
 * Sends files one after the other, each in its own request: each succeeds, fails or is cancelled alone. The
 * smallest goes first, so a transcript is there before its recording. `finish` runs while the rows are still shown.
 */
export async function uploadFiles(
  courseId: string,
  files: readonly File[],
  finish: (outcomes: UploadOutcome[]) => Promise<unknown>,
): Promise<void> {
  const queue = files
    .toSorted((a, b) => a.size - b.size)
    .map((file) => ({ file, ...addRow(courseId, file) }));
  const outcomes: UploadOutcome[] = [];
  for (const { file, key, signal } of queue) outcomes.push(await sendFile(courseId, file, key, signal));
  await finish(outcomes);
  const done = new Set(queue.map(({ key }) => key));
  change(uploads.get().filter(({ key }) => !done.has(key)));
}

function addRow(courseId: string, { name }: File): { key: number; signal: AbortSignal } {
  const abort = new AbortController();
  lastKey += 1;
  const key = lastKey;
  const cancel = () => {
    abort.abort();
    change(uploads.get().filter((upload) => upload.key !== key));
  };
  change([...uploads.get(), { key, courseId, name, share: null, sourceId: null, cancel }]);
  return { key, signal: abort.signal };
}

async function sendFile(
  courseId: string,
  file: File,
  key: number,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const form = new FormData();
  form.set("courseId", courseId);
  form.append("file", file);
  try {
    update(key, { share: 0 });
    const onProgress = (share: number) => update(key, { share });
    const { items } = await sendForm(endpoints.uploadSources, form, { signal, onProgress });
    const item = items[0]!;
    if ("error" in item) throw new AppError(item.error.code, item.error.message);
    update(key, { sourceId: item.source.id });
    return { kind: item.isKnown ? "known" : "added", file };
  } catch (error) {
    if (signal.aborted) return { kind: "cancelled", file };
    change(uploads.get().filter((upload) => upload.key !== key));
    return { kind: "refused", file, error: error as Error };
  }
}

function update(key: number, changes: Partial<Upload>): void {
  change(uploads.get().map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
}

function change(next: readonly Upload[]): void {
  const before = uploads.get();
  if (before.length === 0 && next.length > 0) addEventListener("beforeunload", askToStay);
  if (before.length > 0 && next.length === 0) removeEventListener("beforeunload", askToStay);
  uploads.set(next);
}

/** Leaving the page would cut off what is being sent. */
function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
