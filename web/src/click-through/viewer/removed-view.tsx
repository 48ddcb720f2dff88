import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Mark } from "../marks/marks-of.ts";
import { storedMarks } from "../marks/stored-marks.ts";
import { Passages } from "./passages.tsx";
import { useAnnouncedPlace } from "./use-announced-place.ts";

const KEPT_WITH = { answer: "the answer", document: "the footnote", draft: "the draft" } as const;

/** The material is gone, the words of the citation are not. */
export function RemovedView({ evidence, marks }: { evidence: Evidence; marks: Mark[] }) {
  useAnnouncedPlace("Source removed", marks, "stored words shown");
  return (
    <>
      <Notice kind="warning">
        This source was removed from the course.
        {evidence.preview !== "" && ` The words below were stored with ${KEPT_WITH[evidence.of.kind]}.`}
      </Notice>
      <Passages evidence={evidence} marks={storedMarks(evidence, marks)} text="" isShown />
    </>
  );
}
