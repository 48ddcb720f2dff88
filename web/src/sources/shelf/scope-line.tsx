import type { Source } from "@ibid/core/contract/source.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MenuItem } from "../../ui/menu-item.tsx";
import { setScope } from "../../course/question-scope.ts";
import { openSourceDialog } from "../../course/source-dialog.ts";

export interface ScopeLineProps {
  courseId: string;
  chosen: Source[];
  total: number;
  mayEdit: boolean;
}

/** Says that questions are limited to the ticked sources, and what else can be done with these. */
export function ScopeLine({ courseId, chosen, total, mayEdit }: ScopeLineProps) {
  return (
    <div className="in-row shelf-notice is-below">
      <Icon name="search" small />
      <span role="status">
        Asking {chosen.length} of {total} sources
      </span>
      <button type="button" onClick={() => setScope(courseId, [])}>
        Ask all
      </button>
      <Menu
        label="Actions for the ticked sources"
        align="end"
        triggerClass="icon-button"
        trigger={<Icon name="more" />}
      >
        <MenuItem
          icon="quote"
          label="Reference list"
          onAct={() => openSourceDialog({ kind: "reference-list", sources: chosen })}
        />
        {mayEdit && (
          <>
            <MenuItem
              icon="shelf"
              label="Move to a group"
              onAct={() => openSourceDialog({ kind: "group", sources: chosen })}
            />
            <MenuItem
              icon="tag"
              label="Tags"
              onAct={() => openSourceDialog({ kind: "tags", sources: chosen })}
            />
            <MenuItem
              icon="trash"
              label="Remove from the course"
              onAct={() => openSourceDialog({ kind: "remove-all", sources: chosen })}
            />
          </>
        )}
      </Menu>
    </div>
  );
}
