import type { Source } from "@ibid/core/contract/source.ts";
import { useQueryClient } from "@tanstack/react-query";
import { moveSources } from "../../course/arrange-sources.ts";
import { setScope } from "../../course/question-scope.ts";
import { openSourceDialog } from "../../course/source-dialog.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MenuItem } from "../../ui/menu-item.tsx";
import { orShowError } from "../../ui/toasts.tsx";

export interface GroupMenuProps {
  group: readonly string[];
  /** All that are in it, and in the groups inside it. */
  sources: Source[];
  mayEdit: boolean;
}

export function GroupMenu({ group, sources, mayEdit }: GroupMenuProps) {
  const queryClient = useQueryClient();
  const name = group.join(" / ");
  const ask = () =>
    setScope(
      sources[0]!.courseId,
      sources.map(({ id }) => id),
    );
  const dissolve = () =>
    void orShowError(
      "The group could not be dissolved",
      moveSources(queryClient, sources, group.slice(0, -1)),
    );
  return (
    <Menu
      label={`Actions for ${name}`}
      align="end"
      triggerClass="icon-button group-more"
      trigger={<Icon name="more" />}
    >
      <MenuItem icon="search" label="Ask about this group only" onAct={ask} />
      {mayEdit && (
        <>
          <MenuItem
            icon="pencil"
            label="Rename the group"
            onAct={() => openSourceDialog({ kind: "rename-group", group, sources })}
          />
          <MenuItem
            icon="close"
            label="Dissolve the group"
            detail="Its sources stay on the shelf"
            onAct={dissolve}
          />
        </>
      )}
    </Menu>
  );
}
