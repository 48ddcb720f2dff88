import type { DocumentOptions, DocumentSummary } from "@ibid/core/contract/document.ts";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { useStyles } from "../course/use-styles.ts";

export interface StyleMenuProps {
  document: DocumentSummary;
  onChange: (change: { style?: string; options?: Partial<DocumentOptions> }) => void;
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
          <span>{title}</span>
          <Icon name="chevron-down" small />
        </>
      }
    >
      {styles.map(({ name, title }) => (
        <Choice key={name} kind="radio" isOn={name === style} onPick={() => onChange({ style: name })}>
          {title}
        </Choice>
      ))}
      <hr />
      <Choice
        kind="checkbox"
        isOn={options.bibliography}
        onPick={() => onChange({ options: { bibliography: !options.bibliography } })}
      >
        List of references at the end
      </Choice>
      <Choice
        kind="checkbox"
        isOn={options.entries === "citation"}
        onPick={() =>
          onChange({ options: { entries: options.entries === "source" ? "citation" : "source" } })
        }
      >
        A reference for each citation
        <small>Otherwise each source once</small>
      </Choice>
      <Choice
        kind="checkbox"
        isOn={options.missing === "placeholders"}
        onPick={() =>
          onChange({ options: { missing: options.missing === "style" ? "placeholders" : "style" } })
        }
      >
        Say what is missing
        <small>“Unknown Author”, otherwise as the style has it</small>
      </Choice>
    </Menu>
  );
}

interface ChoiceProps {
  kind: "radio" | "checkbox";
  isOn: boolean;
  onPick: () => void;
  children: ReactNode;
}

function Choice({ kind, isOn, onPick, children }: ChoiceProps) {
  return (
    <button type="button" role={`menuitem${kind}`} aria-checked={isOn} onClick={onPick}>
      {isOn ? <Icon name="check" /> : <span />}
      <span>{children}</span>
    </button>
  );
}
