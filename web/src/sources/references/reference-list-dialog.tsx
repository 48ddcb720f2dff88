// The references of a course, or of the ticked sources, as a list to paste or to hand in.
import type { Course } from "@ibid/core/contract/course.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { ReferenceListFormat } from "@ibid/core/contract/reference-endpoints.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, urlOf } from "../../browser/api.ts";
import { copyRichText } from "../../browser/copy-rich-text.ts";
import { saveFile } from "../../browser/save-file.ts";
import { useStyles } from "../../course/use-styles.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { ScrollPane } from "../../ui/scroll-pane.tsx";
import { orShowError, showToast } from "../../ui/toasts.tsx";

const FORMATS: readonly { format: ReferenceListFormat; extension: string; name: string }[] = [
  { format: "docx", extension: "docx", name: "Word" },
  { format: "pdf", extension: "pdf", name: "PDF" },
  { format: "bibtex", extension: "bib", name: "BibTeX" },
  { format: "ris", extension: "ris", name: "RIS" },
];

export interface ReferenceListDialogProps {
  course: Course;
  /** Without them, all of the course. */
  sources?: readonly Source[];
  onClose: () => void;
}

export function ReferenceListDialog({ course, sources, onClose }: ReferenceListDialogProps) {
  const styles = useStyles().data ?? [];
  const [style, setStyle] = useState(course.style);
  const request = {
    params: { id: course.id },
    body: { style, missing: "style" as const, ...(sources && { sourceIds: sources.map(({ id }) => id) }) },
  };
  const list = useQuery({
    queryKey: ["reference-list", request],
    queryFn: ({ signal }) => call(endpoints.listReferences, { ...request, signal }),
  });
  const entries = list.data?.entries ?? [];
  const copy = () =>
    copyRichText(
      Promise.resolve({
        text: entries.map(({ text }) => text).join("\n\n"),
        html: entries.map(({ html }) => `<p>${html}</p>`).join(""),
      }),
    ).then(() => showToast({ kind: "done", title: `${count(entries.length)} copied`, detail: "" }));
  const save = ({ format, extension }: (typeof FORMATS)[number]) =>
    saveFile(urlOf(endpoints.saveReferenceList, request), `${course.title}.${extension}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...request.body, format }),
    });
  return (
    <Dialog
      title={sources ? `References of ${sources.length} sources` : "Reference list"}
      isWide
      onClose={onClose}
    >
      <label className="in-row reference-list-style">
        Style
        <select value={style} onChange={(event) => setStyle(event.target.value)}>
          {styles.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
        <small className="quiet" role="status">
          {list.data ? count(entries.length) : list.isPending ? "Formatting…" : ""}
        </small>
      </label>
      {list.error && <Notice kind="error">{list.error.message}</Notice>}
      {list.data && entries.length === 0 && (
        <p className="dialog-text">Nothing to list yet. Add sources to this course first.</p>
      )}
      <ScrollPane className="reference-list" label={list.data?.heading ?? "References"}>
        {entries.map(({ html }, index) => (
          <p key={index}>
            <RichText html={html} />
          </p>
        ))}
      </ScrollPane>
      <div className="actions dialog-actions">
        <Button onClick={onClose}>Close</Button>
        {FORMATS.map((each) => (
          <Button
            key={each.format}
            icon="download"
            disabled={entries.length === 0}
            aria-label={`Save as ${each.name}`}
            onClick={() => void orShowError("The list could not be saved", save(each))}
          >
            {each.name}
          </Button>
        ))}
        <Button
          look="primary"
          disabled={entries.length === 0}
          onClick={() => void orShowError("The list was not copied", copy())}
        >
          Copy
        </Button>
      </div>
    </Dialog>
  );
}

function count(references: number): string {
  return references === 1 ? "1 reference" : `${references} references`;
}
