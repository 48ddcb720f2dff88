import { useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { ACCEPTED_FILES } from "./accepted-files.ts";
import { ManualSourceForm } from "./manual-source-form.tsx";
import { useUpload } from "./use-upload.ts";
import { WebPageForm } from "./web-page-form.tsx";

export function AddMenu({ courseId }: { courseId: string }) {
  const upload = useUpload(courseId);
  const picker = useRef<HTMLInputElement>(null);
  const [form, setForm] = useState<"page" | "manual" | null>(null);
  const closeForm = () => setForm(null);
  return (
    <>
      <Menu
        label="Add source"
        align="end"
        triggerClass="button is-small"
        trigger={
          <>
            <Icon name="add" small />
            Add
          </>
        }
      >
        <button type="button" role="menuitem" onClick={() => picker.current?.click()}>
          <Icon name="upload" />
          <span>
            Upload files
            <small>Slides, papers, books, notes, recordings with transcripts</small>
          </span>
        </button>
        <button type="button" role="menuitem" onClick={() => setForm("page")}>
          <Icon name="link" />
          <span>
            Web page or DOI
            <small>Its text is saved with the date</small>
          </span>
        </button>
        <button type="button" role="menuitem" onClick={() => setForm("manual")}>
          <Icon name="pencil" />
          <span>
            Enter by hand
            <small>Books and anything without a file</small>
          </span>
        </button>
      </Menu>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_FILES}
        aria-label="Files to add"
        onChange={(event) => {
          upload([...(event.target.files ?? [])]);
          // The same file can be picked again after it failed.
          event.target.value = "";
        }}
      />
      {form === "page" && <WebPageForm courseId={courseId} onClose={closeForm} />}
      {form === "manual" && <ManualSourceForm courseId={courseId} onClose={closeForm} />}
    </>
  );
}
