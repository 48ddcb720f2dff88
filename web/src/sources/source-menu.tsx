import type { Source } from "@ibid/core/contract/source.ts";
import type { ReactNode } from "react";
import { canReadAgain } from "../ui/can-read-again.ts";
import { copyCitation } from "../ui/copy-citation.ts";
import { hostOf } from "../ui/host-of.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { toggleInScope } from "../ui/question-scope.ts";
import { openSourceDialog } from "../ui/source-dialog.ts";
import type { SourceActions } from "../ui/use-source-actions.ts";

export interface SourceMenuProps {
  source: Source;
  actions: SourceActions;
  isInScope: boolean;
  cite: ((sourceId: string) => void) | undefined;
}

export function SourceMenu({ source, actions, isInScope, cite }: SourceMenuProps) {
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
          <Item icon="quote" onAct={() => cite(id)}>
            Cite in the document
          </Item>
          <hr />
        </>
      )}
      <Item icon="quote" onAct={() => void copyCitation(id, "inText")}>
        Copy in-text citation
      </Item>
      <Item icon="text" onAct={() => void copyCitation(id, "note")}>
        Copy note
      </Item>
      <Item icon="copy" onAct={() => void copyCitation(id, "reference")}>
        Copy reference
      </Item>
      <hr />
      <Item icon="search" onAct={() => toggleInScope(courseId, id)}>
        {isInScope ? "Leave out of questions" : "Ask about this source only"}
      </Item>
      <hr />
      <Item icon="pencil" onAct={() => openSourceDialog({ kind: "edit", source })}>
        Edit the reference
      </Item>
      <Item icon="compose" onAct={() => openSourceDialog({ kind: "rename", source })}>
        Rename
      </Item>
      {url !== null && hostOf(url) !== null && (
        <a role="menuitem" href={url} target="_blank" rel="noopener noreferrer">
          <Icon name="external" />
          <span>
            Open the original page
            <small>{hostOf(url)}</small>
          </span>
        </a>
      )}
      {status === "fetching" && (
        <Item icon="stop" onAct={actions.stopReading}>
          Stop reading
        </Item>
      )}
      {canReadAgain(source) && (
        <Item icon="reread" onAct={actions.readAgain}>
          Read again
        </Item>
      )}
      <Item icon="trash" onAct={actions.remove}>
        Remove from the course
      </Item>
    </Menu>
  );
}

function Item({ icon, onAct, children }: { icon: IconName; onAct: () => void; children: ReactNode }) {
  return (
    <button type="button" role="menuitem" onClick={onAct}>
      <Icon name={icon} />
      <span>{children}</span>
    </button>
  );
}
