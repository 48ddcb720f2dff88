import type { Source } from "@ibid/core/contract/source.ts";
import { canReadAgain } from "../../course/can-read-again.ts";
import { copyCitation } from "../../course/copy-citation.ts";
import { hostOf } from "../../browser/host-of.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MenuItem } from "../../ui/menu-item.tsx";
import { toggleInScope } from "../../course/question-scope.ts";
import { openSourceDialog } from "../../course/source-dialog.ts";
import type { SourceActions } from "../../course/use-source-actions.ts";

export interface SourceMenuProps {
  source: Source;
  actions: SourceActions;
  isInScope: boolean;
  cite: ((sourceId: string) => void) | undefined;
  /** Whether it can be changed and removed. */
  mayEdit: boolean;
}

export function SourceMenu({ source, actions, isInScope, cite, mayEdit }: SourceMenuProps) {
  const { id, courseId, title, url, status } = source;
  return (
    <Menu
      label={`Actions for ${title}`}
      align="end"
      triggerClass="icon-button"
      trigger={<Icon name="more" />}
    >
      {cite && (
        <>
          <MenuItem icon="quote" label="Cite in the document" onAct={() => cite(id)} />
          <hr />
        </>
      )}
      <MenuItem icon="quote" label="Copy in-text citation" onAct={() => void copyCitation(id, "inText")} />
      <MenuItem icon="text" label="Copy footnote" onAct={() => void copyCitation(id, "note")} />
      <MenuItem icon="copy" label="Copy reference" onAct={() => void copyCitation(id, "reference")} />
      <hr />
      <MenuItem
        icon="search"
        label={isInScope ? "Leave out of questions" : "Ask about this source only"}
        onAct={() => toggleInScope(courseId, id)}
      />
      <hr />
      {mayEdit && (
        <>
          <MenuItem
            icon="pencil"
            label="Edit the reference"
            onAct={() => openSourceDialog({ kind: "edit", source })}
          />
          <MenuItem
            icon="shelf"
            label="Move to a group"
            onAct={() => openSourceDialog({ kind: "group", sources: [source] })}
          />
          <MenuItem
            icon="tag"
            label="Tags"
            onAct={() => openSourceDialog({ kind: "tags", sources: [source] })}
          />
          <MenuItem
            icon="compose"
            label="Rename"
            onAct={() => openSourceDialog({ kind: "rename", source })}
          />
        </>
      )}
      {url !== null && hostOf(url) !== null && (
        <a role="menuitem" href={url} target="_blank" rel="noopener noreferrer">
          <Icon name="external" />
          <span>
            Open the original page
            <small>{hostOf(url)}</small>
          </span>
        </a>
      )}
      {mayEdit && (
        <>
          {status === "fetching" && <MenuItem icon="stop" label="Stop reading" onAct={actions.stopReading} />}
          {canReadAgain(source) && <MenuItem icon="reread" label="Read again" onAct={actions.readAgain} />}
          <MenuItem icon="trash" label="Remove from the course" onAct={actions.remove} />
        </>
      )}
    </Menu>
  );
}
