import type { CslItem } from "@ibid/core/contract/csl-item.ts";
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
}

export type StatedReference = Pick<CslItem, "author" | "issued">;

/** More than this is refused. */
export const MATERIAL_LIMITS = { pages: 5_000, characters: 20_000_000 } as const;
