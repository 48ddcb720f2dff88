import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import type { ErrorCode } from "@ibid/core/contract/error.ts";
import type { Place } from "@ibid/core/contract/source-content.ts";
import type { SourceKind } from "@ibid/core/contract/source.ts";

/** What reading a file gives. */
export interface Material {
  kind: SourceKind;
  mediaType: string;
  title: string;
  /** Only what the file itself states. */
  csl: StatedReference;
  /** Invariant: every place is a range of this text. */
  text: string;
  places: Place[];
  /**
   * The text with its headings, lists, tables and links, as HTML of a few harmless elements; null where the file
   * itself is shown. Invariant: its text content is exactly `text`, so a range of one is a range of the other.
   */
  savedCopy: string | null;
  /** Pages without any text: pictures, maybe of text. */
  unreadPages?: number[];
  /** Why there is no text, where the file at least states what it is. */
  unread?: { code: ErrorCode; message: string };
}

/** Reference data as the file states it, in CSL terms. */
export type StatedReference = Partial<CslItem>;

/** More than this is refused. */
export const MATERIAL_LIMITS = { pages: 5_000, characters: 20_000_000 } as const;

/** How far the reading of a file has come, in pages. */
export interface ReadProgress {
  done: number;
  total: number;
}
