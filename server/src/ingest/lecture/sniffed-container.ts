/** What the first bytes of a recording say. */
export interface SniffedContainer {
  container: "mp4" | "quicktime" | "webm" | "x-matroska" | "ogg" | "mpeg" | "wav" | "flac";
  /** Null where they leave it open. */
  hasVideo: boolean | null;
}
