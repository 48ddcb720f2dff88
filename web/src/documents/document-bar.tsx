import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { MenuItem } from "../ui/menu-item.tsx";
import { ShareDialog } from "../course/share/share-dialog.tsx";
import { ShareMenuItem } from "../course/share/share-menu-item.tsx";
import { useCourseRole } from "../course/use-course-role.ts";
import { PeopleHere } from "./people-here.tsx";
import { UNTITLED } from "./create-document.ts";
import { SaveLine } from "./save-line.tsx";
import { StyleMenu } from "./style-menu.tsx";
import { TitleField } from "./title-field.tsx";
import type { OpenDocumentControl } from "./use-open-document.ts";

export function DocumentBar({ control }: { control: OpenDocumentControl }) {
  const { document, state, actions, shows, setShows, moves, startDraft, mayEdit } = control;
  const [isSharing, setIsSharing] = useState(false);
  const mayShare = useCourseRole(control.courseId) === "owner";
  return (
    <div className="in-row document-bar">
      <TitleField
        title={document.title}
        isNew={mayEdit && document.title === UNTITLED && document.version === 1}
        isReadOnly={!mayEdit}
        onChange={(title) => actions.change({ title })}
        onDone={moves.write}
      />
      {mayEdit ? (
        <SaveLine state={state} savedAt={document.updatedAt} />
      ) : (
        <span className="quiet save-line">You can only read this</span>
      )}
      <PeopleHere courseId={control.courseId} documentId={document.id} />
      <div className="switch edit-switch" role="group" aria-label="Show">
        <button type="button" aria-pressed={shows === "text"} onClick={() => setShows("text")}>
          {mayEdit ? "Edit" : "Text"}
        </button>
        <button type="button" aria-pressed={shows === "pages"} onClick={() => setShows("pages")}>
          Preview
        </button>
      </div>
      {mayEdit && (
        <>
          <Button look="text" icon="quote" aria-label="Cite a source" onClick={control.cite}>
            <span>Cite</span>
            <kbd>@</kbd>
          </Button>
          <Button
            look="text"
            className="draft-button"
            icon="compose"
            aria-label="Draft from your sources"
            onClick={startDraft}
          >
            <span>Draft</span>
          </Button>
          <StyleMenu document={document} onChange={actions.change} />
        </>
      )}
      <Menu label="More actions" align="end" triggerClass="icon-button" trigger={<Icon name="more" />}>
        {mayShare && <ShareMenuItem onAct={() => setIsSharing(true)} />}
        <MenuItem
          icon="document"
          label="Save as Word"
          detail="With real footnotes, to go on writing in Word or LibreOffice"
          onAct={() => actions.exportFile("docx")}
        />
        <MenuItem icon="globe" label="Save as a web page" onAct={() => actions.exportFile("html")} />
        <MenuItem icon="text" label="Save as Markdown" onAct={() => actions.exportFile("md")} />
        <MenuItem
          icon="text"
          label="Save as Typst"
          detail="One file that compiles anywhere, with all footnotes"
          onAct={actions.exportTypst}
        />
        {mayEdit && (
          <>
            <MenuItem icon="reread" label="Renumber the footnotes in order" onAct={actions.renumber} />
            <MenuItem icon="trash" label="Delete this document" onAct={actions.remove} />
          </>
        )}
      </Menu>
      {isSharing && (
        <ShareDialog
          thing={{ kind: "document", id: document.id, title: document.title }}
          onClose={() => setIsSharing(false)}
        />
      )}
      <Button
        look="small"
        className="is-primary"
        icon="download"
        aria-label="Save as PDF"
        onClick={actions.exportPdf}
      >
        PDF
      </Button>
    </div>
  );
}
