import type { DocumentSummary } from "@ibid/core/contract/document.ts";
import type { CitationStyle } from "@ibid/core/contract/reference-endpoints.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { MenuItem } from "../ui/menu-item.tsx";
import { showToast } from "../ui/toasts.tsx";
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
  const { title, citesIn } = styles.find(({ name }) => name === style) ?? { title: style };
  const isInText = options.citeIn === "text";
  const choose = (chosen: CitationStyle) => {
    onChange({ style: chosen.name });
    if (chosen.citesIn === "notes" || isInText) return;
    showToast({
      kind: "done",
      title: `${chosen.title} cites in the text`,
      detail: "Your citations are footnotes now.",
      action: { label: "Cite in the text", onAct: () => onChange({ options: { citeIn: "text" } }) },
    });
  };
  return (
    <Menu
      label={`Citation style: ${title}`}
      align="end"
      triggerClass="text-button style-trigger"
      trigger={
        <>
          <span className="one-line">
            {citesIn === "text" && !isInText ? `${title}, in footnotes` : title}
          </span>
          <Icon name="chevron-down" small />
        </>
      }
    >
      {styles.map((each) => (
        <MenuItem
          key={each.name}
          kind="radio"
          label={each.title}
          isOn={each.name === style}
          onAct={() => choose(each)}
        />
      ))}
      <hr />
      {citesIn === "text" && (
        <MenuItem
          kind="checkbox"
          label="Cite in the text"
          detail="Like (Doe, 2020); otherwise in footnotes"
          isOn={isInText}
          onAct={() => onChange({ options: { citeIn: isInText ? "notes" : "text" } })}
        />
      )}
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
