import { Icon } from "../../ui/icon.tsx";
import { openSourceDialog } from "../../course/source-dialog.ts";
import { useDuplicates } from "./use-duplicates.ts";

/** A quiet hint when two sources seem to be the same. */
export function DuplicatesLine({ courseId }: { courseId: string }) {
  const { groups } = useDuplicates(courseId);
  if (groups.length === 0) return null;
  return (
    <p className="in-row shelf-notice">
      <Icon name="copy" small />
      <span>{groups.flat().length} sources seem to be the same</span>
      <button type="button" onClick={() => openSourceDialog({ kind: "duplicates" })}>
        Compare
      </button>
    </p>
  );
}
