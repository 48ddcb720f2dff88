import { Icon, type IconName } from "./icon.tsx";

export interface MenuItemProps {
  icon: IconName | null;
  label: string;
  detail?: string;
  /** For a setting: whether it is on. */
  kind?: "radio" | "checkbox";
  isOn?: boolean;
  /** The key that picks it while the menu is open. */
  letter?: string;
  onAct: () => void;
}

export function MenuItem({ icon, label, detail, kind, isOn, letter, onAct }: MenuItemProps) {
  return (
    <button
      type="button"
      role={`menuitem${kind ?? ""}`}
      aria-checked={isOn}
      data-letter={letter}
      aria-keyshortcuts={letter}
      onClick={onAct}
    >
      {icon ? <Icon name={icon} /> : <span />}
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      {letter && <kbd aria-hidden="true">{letter.toUpperCase()}</kbd>}
    </button>
  );
}
