import { Icon, type IconName } from "./icon.tsx";

export interface MenuItemProps {
  icon: IconName;
  label: string;
  detail?: string;
  onAct: () => void;
}

export function MenuItem({ icon, label, detail, onAct }: MenuItemProps) {
  return (
    <button type="button" role="menuitem" onClick={onAct}>
      <Icon name={icon} />
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
    </button>
  );
}
