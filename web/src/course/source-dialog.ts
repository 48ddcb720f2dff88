// Which dialog about the shelf is open. A row, the viewer, the palette or a dropped file opens it.
import type { SourceUses } from "@ibid/core/contract/reference-endpoints.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { createStore, useStore } from "../browser/create-store.ts";

export type SourceDialog =
  | {
      kind:
        | "page"
        | "manual"
        | "removed"
        | "highlights"
        | "duplicates"
        | "style"
        | "about"
        | "rename-course"
        | "passages"
        | "delete-course"
        | "share"
        | "leave-course";
    }
  | { kind: "reference-list"; sources?: Source[] }
  | { kind: "import"; text?: string }
  | { kind: "edit" | "rename"; source: Source }
  | { kind: "group" | "tags" | "remove-all"; sources: Source[] }
  | { kind: "rename-group"; group: readonly string[]; sources: Source[] }
  | { kind: "remove"; source: { id: string; title: string }; uses: SourceUses };

const current = createStore<SourceDialog | null>(null);

export function useSourceDialog(): SourceDialog | null {
  return useStore(current);
}

export function openSourceDialog(dialog: SourceDialog): void {
  current.set(dialog);
}

export function closeSourceDialog(): void {
  current.set(null);
}
