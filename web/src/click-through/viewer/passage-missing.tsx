import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import { Notice } from "../../ui/notice.tsx";
import { useSourceActions } from "../../course/use-source-actions.ts";

export interface PassageMissingProps {
  content: SourceContent;
  /** What was opened instead: "slide 12", "the text". */
  opened: string;
}

/** A wrong mark is worse than none: the place is open, nothing is marked, and this says so. */
export function PassageMissing({ content, opened }: PassageMissingProps) {
  const { readAgain } = useSourceActions({ id: content.sourceId, title: content.title });
  return (
    <Notice kind="warning" action={{ label: "Read again", onAct: readAgain }}>
      We opened {opened}, but the quoted words are not there. It may have changed since it was read.
    </Notice>
  );
}
