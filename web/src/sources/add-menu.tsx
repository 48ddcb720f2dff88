import { useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { ManualSourceForm } from "./manual-source-form.tsx";

export const ACCEPTED_FILES = ".pdf,.md,.txt,.vtt,.srt";

export interface AddMenuProps {
  courseId: string;
  onUpload: (files: File[]) => void;
}

export function AddMenu({ courseId, onUpload }: AddMenuProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isWriting, setIsWriting] = useState(false);
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
            <small>PDF, Markdown, text, captions</small>
          </span>
        </button>
        <button type="button" role="menuitem" onClick={() => setIsWriting(true)}>
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
          onUpload([...(event.target.files ?? [])]);
          // The same file can be picked again after it failed.
          event.target.value = "";
        }}
      />
      {isWriting && <ManualSourceForm courseId={courseId} onClose={() => setIsWriting(false)} />}
    </>
  );
}
