import type { DocumentSummary } from "@ibid/core/contract/document.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { MenuItem } from "../ui/menu-item.tsx";
import { useStyles } from "../course/use-styles.ts";
import type { DocumentChange } from "./use-document-actions.ts";

export interface StyleMenuProps {
  document: DocumentSummary;
  onChange: (change: DocumentChange) => void;
}

/** How notes and references are set. */
export function StyleMenu({ document, onChange }: StyleMenuProps) {
  const styles = useStyles().data ?? [];
  const { style, options } = document;
  const title = styles.find(({ name }) => name === style)?.title ?? style;
  return (
    <Menu
      label={`Citation style: ${title}`}
      align="end"
      triggerClass="text-button style-trigger"
      trigger={
        <>
          <span className="one-line">{title}</span>
          <Icon name="chevron-down" small />
        </>
      }
    >
      {styles.map(({ name, title }) => (
        <MenuItem
          key={name}
          kind="radio"
          label={title}
          isOn={name === style}
          onAct={() => onChange({ style: name })}
        />
      ))}
      <hr />
      <MenuItem
        kind="checkbox"
        label="List of references at the end"
        isOn={options.bibliography}
        onAct={() => onChange({ options: { bibliography: !options.bibliography } })}
      />
      <MenuItem
        kind="checkbox"
        label="A reference for each citation"
        detail="Otherwise each source once"
        isOn={options.entries === "citation"}
        onAct={() => onChange({ options: { entries: options.entries === "source" ? "citation" : "source" } })}
      />
      <MenuItem
        kind="checkbox"
        label="Show what is missing"
        detail="With “Unknown Author”; otherwise what the style puts there"
        isOn={options.missing === "placeholders"}
        onAct={() =>
          onChange({ options: { missing: options.missing === "style" ? "placeholders" : "style" } })
        }
      />
    </Menu>
  );
}
