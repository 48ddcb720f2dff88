// When a text is stored: a moment after the last key, every few seconds during typing, and whenever the page may be
// about to go away. Until it is stored, this browser keeps it.
import type { DocumentSync } from "./document-sync.ts";
import { dropUnsaved, keepUnsaved } from "./unsaved-text.ts";
import { mayPassLater } from "../../browser/api.ts";

const PAUSE_MS = 300;
const LONGEST_MS = 2000;
const RETRY_MS = 5000;
const KEEP_MS = 250;

/** Ends when the returned function is called, after one more save. `keptBy`: the page load whose unsaved text was taken up. */
export function autosave(documentId: string, sync: DocumentSync, keptBy?: string): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const stop = (name: string) => {
    clearTimeout(timers.get(name));
    timers.delete(name);
  };
  const start = (name: string, work: () => void, ms: number) => {
    const run = () => {
      timers.delete(name);
      work();
    };
    if (!timers.has(name)) timers.set(name, setTimeout(run, ms));
  };
  const keep = () => {
    if (!sync.isSaved) keepUnsaved(documentId, { content: sync.text.toString(), version: sync.version });
  };
  const save = () => {
    for (const name of ["pause", "longest", "retry"]) stop(name);
    void sync.save();
  };
  const saveUnlessChoosing = () => (sync.isChoosing ? schedule() : save());
  const schedule = () => {
    stop("pause");
    start("pause", saveUnlessChoosing, PAUSE_MS);
    start("longest", saveUnlessChoosing, LONGEST_MS);
    start("keep", keep, KEEP_MS);
  };
  const onState = () => {
    const { state } = sync;
    if (state.kind === "saved" && sync.isSaved) {
      stop("keep");
      dropUnsaved(documentId, keptBy);
    }
    if (state.kind === "typed") schedule();
    if (state.kind === "failed" && mayPassLater(state.error)) start("retry", save, RETRY_MS);
  };
  const leave = () => {
    keep();
    save();
  };

  const unlisten = sync.listen({ onTyped: schedule, onState });
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener("online", save, { signal });
  addEventListener("pagehide", leave, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && leave(), { signal });
  onState();
  return () => {
    keep();
    unlisten();
    for (const name of timers.keys()) stop(name);
    void sync.save().then(() => {
      if (sync.isSaved) dropUnsaved(documentId, keptBy);
    });
    listening.abort();
  };
}
