// How much of a source has been read, in words: the second line of its row.
import type { Source } from "@ibid/core/contract/source.ts";
import { sourceMeta } from "./source-meta.ts";

export interface StatusText {
  /** `quiet` is a fact, `busy` goes on by itself; a `warning` can be lived with, a `failed` source can't be used. */
  tone: "quiet" | "busy" | "warning" | "failed";
  text: string;
  /** How much of the work is done, from 0 to 1, where that is known. */
  share?: number;
  /** The work that `share` measures, where `text` says something else. */
  work?: string;
}

export function describeStatus(source: Source): StatusText {
  const { status, reason } = source;
  switch (status) {
    case "fetching":
      if (reason) return { tone: "warning", text: `Trying again soon. ${reason.message}` };
      return reading(source);
    case "searchable":
      if (reason) return { tone: "warning", text: `Searchable by words. ${reason.message}` };
      return { tone: "busy", text: "Searchable by words", work: "meaning", share: shareOf(source) };
    case "failed":
      if (!reason) return { tone: "failed", text: "This could not be read." };
      return { tone: reason.code === "reading_stopped" ? "quiet" : "failed", text: reason.message };
    case "skipped":
      return reason ? { tone: "warning", text: reason.message } : { tone: "quiet", text: sourceMeta(source) };
    case "embedded":
      return read(source);
  }
}

/** Whether somebody has to look after it: it failed, or only part of it can be used. */
export function needsAttention(source: Source): boolean {
  return ["warning", "failed"].includes(describeStatus(source).tone);
}

function reading(source: Source): StatusText {
  const { progress, url, file, media } = source;
  const { done, total } = progress;
  if (total > 0) {
    const page = Math.min(done + 1, total);
    return { tone: "busy", text: `Reading page ${page} of ${total}`, share: shareOf(source) };
  }
  if (url !== null) return { tone: "busy", text: "Fetching the page" };
  // A recording is its own file until its transcript comes.
  const isHeard = media !== null && media.byteSize === file?.byteSize;
  return { tone: "busy", text: isHeard ? "Listening to the recording" : "Reading the file" };
}

/** A text that was read once stays, even if reading it again fails. */
function read(source: Source): StatusText {
  const { kind, reason, metadata } = source;
  const isStopped = reason?.code === "reading_stopped";
  if (kind === "web" && !isStopped && (reason || !metadata.isAvailable))
    return { tone: "warning", text: "Page unavailable, saved copy kept" };
  if (reason && !isStopped) return { tone: "warning", text: reason.message };
  return { tone: "quiet", text: sourceMeta(source) };
}

function shareOf({ progress: { done, total } }: Source): number {
  return total > 0 ? done / total : 0;
}
