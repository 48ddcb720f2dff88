import { openSourceDialog } from "../../course/source-dialog.ts";
import { showError } from "../../ui/toasts.tsx";
import { extensionOf, isReferences } from "../add/accepted-files.ts";

/** A larger file is not looked into: even a transcript of this size lasts for days. */
const MOST_JSON_BYTES = 10_000_000;

/** Shows what is in a file of references before it is added. Returns the other files: they are material. */
export async function takeReferences(files: readonly File[]): Promise<File[]> {
  const sorted = await Promise.all(
    files.map(async (file) => ({ file, isList: await holdsReferences(file) })),
  );
  const lists = sorted.flatMap(({ file, isList }) => (isList ? file : []));
  const [first] = lists;
  if (first) openSourceDialog({ kind: "import", text: await first.text() });
  if (lists.length > 1)
    showError(`Only “${first!.name}” was opened`, new Error("Add reference files one at a time."));
  return sorted.flatMap(({ file, isList }) => (isList ? [] : file));
}

async function holdsReferences(file: File): Promise<boolean> {
  if (isReferences(file.name)) return true;
  if (extensionOf(file.name) !== "json" || file.size > MOST_JSON_BYTES) return false;
  const { importReferences } = await import("@ibid/core/bibliography/import-references.ts");
  try {
    return importReferences(await file.text()).references.length > 0;
  } catch {
    return false;
  }
}
