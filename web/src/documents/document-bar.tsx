import type { Document } from "@ibid/core/contract/document.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { SaveLine } from "./save-line.tsx";
import { StyleMenu } from "./style-menu.tsx";
import type { SaveState } from "./text/document-sync.ts";
import { TitleField } from "./title-field.tsx";
import type { DocumentActions } from "./use-document-actions.ts";

export interface DocumentBarProps {
  document: Document;
  state: SaveState;
  actions: DocumentActions;
  /** What a narrow screen shows: there is room for one of them. */
  shows: "text" | "pages";
  onShow: (shows: "text" | "pages") => void;
  /** Goes to the text. */
  onWrite: () => void;
  onCite: () => void;
  onDraft: () => void;
}

export function DocumentBar(props: DocumentBarProps) {
  const { document, state, actions, shows, onShow, onWrite, onCite, onDraft } = props;
  return (
    <div className="document-bar">
      <TitleField title={document.title} onChange={(title) => actions.change({ title })} onDone={onWrite} />
      <SaveLine state={state} savedAt={document.updatedAt} />
      <div className="edit-switch" role="group" aria-label="Show">
        <button type="button" aria-pressed={shows === "text"} onClick={() => onShow("text")}>
          Edit
        </button>
        <button type="button" aria-pressed={shows === "pages"} onClick={() => onShow("pages")}>
          Preview
        </button>
      </div>
      <button type="button" className="text-button" aria-label="Cite a source" onClick={onCite}>
        <Icon name="quote" small />
        <span>Cite</span>
        <kbd>@</kbd>
      </button>
      <button
        type="button"
        className="text-button draft-button"
        aria-label="Draft from your sources"
        onClick={onDraft}
      >
        <Icon name="compose" small />
        <span>Draft</span>
      </button>
      <StyleMenu document={document} onChange={actions.change} />
      <Menu label="More actions" align="end" triggerClass="icon-button" trigger={<Icon name="more" />}>
        <button type="button" role="menuitem" onClick={actions.exportTypst}>
          <Icon name="text" />
          <span>
            Save as Typst
            <small>One file that compiles anywhere, notes written out</small>
          </span>
        </button>
        <button type="button" role="menuitem" onClick={actions.renumber}>
          <Icon name="reread" />
          <span>Number the notes by their order</span>
        </button>
        <button type="button" role="menuitem" onClick={actions.remove}>
          <Icon name="trash" />
          <span>Delete this document</span>
        </button>
      </Menu>
      <button
        type="button"
        className="button is-small is-primary"
        aria-label="Save as PDF"
        onClick={actions.exportPdf}
      >
        <Icon name="download" small />
        PDF
      </button>
    </div>
  );
}
