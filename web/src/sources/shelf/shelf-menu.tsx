import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { urlOf } from "../../browser/api.ts";
import { useCommands, type Command } from "../../ui/commands.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MenuItem } from "../../ui/menu-item.tsx";
import { useCourseRole } from "../../course/use-course-role.ts";
import { openSourceDialog } from "../../course/source-dialog.ts";

const FORMATS = [
  { format: "bibtex", name: "BibTeX" },
  { format: "ris", name: "RIS" },
  { format: "csl-json", name: "CSL-JSON" },
] as const;

const FOR_READERS = new Set(["highlights", "reference-list"]);

/** What can be done with the shelf as a whole. */
export function ShelfMenu({ courseId }: { courseId: string }) {
  const actions: Command[] = [
    {
      id: "highlights",
      label: "Notes and highlights",
      icon: "marker",
      run: () => openSourceDialog({ kind: "highlights" }),
    },
    {
      id: "reference-list",
      label: "Reference list",
      icon: "text",
      run: () => openSourceDialog({ kind: "reference-list" }),
    },
    {
      id: "style",
      label: "Citation style",
      icon: "quote",
      run: () => openSourceDialog({ kind: "style" }),
    },
    {
      id: "removed-sources",
      label: "Recently removed",
      icon: "trash",
      run: () => openSourceDialog({ kind: "removed" }),
    },
  ];
  const role = useCourseRole(courseId);
  const offered = actions.filter(
    ({ id }) => role === "owner" || FOR_READERS.has(id) || (role === "editor" && id !== "style"),
  );
  useCommands(offered);
  return (
    <Menu
      label="Actions for all sources"
      align="end"
      triggerClass="icon-button shelf-more"
      trigger={<Icon name="more" />}
    >
      {offered.map(({ id, label, icon, run }) => (
        <MenuItem key={id} icon={icon} label={label} onAct={run} />
      ))}
      {offered.length > 0 && <hr />}
      {FORMATS.map(({ format, name }) => (
        <a
          key={format}
          role="menuitem"
          download
          href={urlOf(endpoints.exportReferences, { params: { id: courseId }, query: { format } })}
        >
          <Icon name="download" />
          <span>Export references as {name}</span>
        </a>
      ))}
    </Menu>
  );
}
