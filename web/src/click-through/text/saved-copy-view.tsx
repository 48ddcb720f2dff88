// A web page, or a document without pages: its saved copy, with the cited words marked and centred.
import type { Source } from "@ibid/core/contract/source.ts";
import { useMemo } from "react";
import { byline } from "../../course/byline.ts";
import type { CopyElement } from "./parse-saved-copy.ts";
import type { OpenedContent } from "../viewer/opened-content.ts";
import { PassageMissing } from "../viewer/passage-missing.tsx";
import { savedCopyNodes } from "./saved-copy-nodes.tsx";
import { markedOutcome, useAnnouncedPlace } from "../viewer/use-announced-place.ts";
import { useCentredMark } from "../marks/use-centred-mark.ts";
import { useLocatedMarks } from "../marks/use-located-marks.ts";

export interface SavedCopyViewProps extends OpenedContent {
  copy: CopyElement[];
  source: Source | undefined;
}

export function SavedCopyView({ content, copy, source, marks, hit, own }: SavedCopyViewProps) {
  const { text } = content;
  const { ranges, isMissing } = useLocatedMarks(text, marks, { hit, own });
  useAnnouncedPlace("Text", marks, isMissing ? "passage not found" : markedOutcome(marks));
  const nodes = useMemo(() => savedCopyNodes({ nodes: copy, text, ranges }), [copy, text, ranges]);
  return (
    <>
      {isMissing && <PassageMissing content={content} opened="the text" />}
      <div className="saved-copy" data-at={0} ref={useCentredMark(marks)}>
        {source && !text.startsWith(source.title) && <CopyHead source={source} />}
        {nodes}
      </div>
    </>
  );
}

/** What a page says about itself besides its text. */
function CopyHead({ source }: { source: Source }) {
  return (
    <div className="copy-head" data-at="none">
      <h3 className="copy-h1">{source.title}</h3>
      <p>{byline(source.csl)}</p>
    </div>
  );
}
