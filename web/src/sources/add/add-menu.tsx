import { useId, type KeyboardEvent } from "react";
import { useCommands, type Command } from "../../ui/commands.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MenuItem } from "../../ui/menu-item.tsx";
import { openSourceDialog } from "../../course/source-dialog.ts";
import { ACCEPTED_FILES } from "./accepted-files.ts";
import { useUpload } from "./use-upload.ts";

interface AddAction extends Omit<Command, "key"> {
  detail: string;
  /** The key that picks the item while the menu is open. */
  letter: string;
}

export function AddMenu({ courseId }: { courseId: string }) {
  const upload = useUpload(courseId);
  const pickerId = useId();
  const actions: AddAction[] = [
    {
      id: "add-page",
      label: "Web page or DOI",
      detail: "Title, author and date are filled in for you",
      icon: "link",
      letter: "u",
      run: () => openSourceDialog({ kind: "page" }),
    },
    {
      id: "add-files",
      label: "Upload files",
      detail: "Slides, papers, books, notes, recordings with transcripts",
      icon: "upload",
      letter: "f",
      run: () => document.getElementById(pickerId)?.click(),
    },
    {
      id: "add-manual",
      label: "Enter by hand",
      detail: "Books and anything without a file",
      icon: "pencil",
      letter: "m",
      run: () => openSourceDialog({ kind: "manual" }),
    },
    {
      id: "add-references",
      label: "Paste references",
      detail: "BibTeX, RIS, CSL-JSON, PubMed, DOIs",
      icon: "quote",
      letter: "p",
      run: () => openSourceDialog({ kind: "import" }),
    },
  ];
  useCommands(actions.map(({ id, label, icon, run }) => ({ id, label: `Add: ${label}`, icon, run })));
  /** A letter presses its item, so that the menu closes as it does for a click. */
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.currentTarget.querySelector<HTMLElement>(`[data-letter="${CSS.escape(event.key)}"]`)?.click();
  };
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
        <div role="none" onKeyDown={press}>
          {actions.map(({ id, run, ...item }) => (
            <MenuItem key={id} {...item} onAct={run} />
          ))}
        </div>
      </Menu>
      <input
        id={pickerId}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_FILES}
        aria-label="Files to add"
        onChange={(event) => {
          upload([...(event.target.files ?? [])]);
          // So that the same file can be picked again after it failed.
          event.target.value = "";
        }}
      />
    </>
  );
}
