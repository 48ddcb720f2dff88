import { Icon, type IconName } from "./icon.tsx";

export interface MenuItemProps {
  /** A setting without one has a check mark while it is on. */
  icon?: IconName;
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
  const shown = icon ?? (isOn ? "check" : null);
  return (
    <button
      type="button"
      role={`menuitem${kind ?? ""}`}
      aria-checked={isOn}
      data-letter={letter}
      aria-keyshortcuts={letter}
      onClick={onAct}
    >
      {shown ? <Icon name={shown} /> : <span />}
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      {letter && <kbd aria-hidden="true">{letter.toUpperCase()}</kbd>}
    </button>
  );
}
