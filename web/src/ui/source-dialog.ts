// Which dialog about the shelf is open. It is asked for from a row, the viewer, the palette, or by a dropped file.
import type { SourceUses } from "@ibid/core/contract/reference-endpoints.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { useSyncExternalStore } from "react";

export type SourceDialog =
  | {
      kind:
        | "page"
        | "manual"
        | "removed"
        | "duplicates"
        | "style"
        | "about"
        | "rename-course"
        | "delete-course";
    }
  | { kind: "import"; text?: string }
  | { kind: "edit" | "rename"; source: Source }
  | { kind: "remove"; source: { id: string; title: string }; uses: SourceUses };

let current: SourceDialog | null = null;
const listeners = new Set<() => void>();

export function useSourceDialog(): SourceDialog | null {
  return useSyncExternalStore(subscribe, () => current);
}

export function openSourceDialog(dialog: SourceDialog): void {
  change(dialog);
}

export function closeSourceDialog(): void {
  change(null);
}

function change(next: SourceDialog | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
