import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MenuItem } from "../../ui/menu-item.tsx";
import { ORDERS, type ShelfOrder } from "./sort-sources.ts";

export interface OrderMenuProps {
  order: ShelfOrder;
  onChange: (order: ShelfOrder) => void;
}

export function OrderMenu({ order, onChange }: OrderMenuProps) {
  const current = ORDERS.find((each) => each.order === order)!;
  return (
    <Menu
      label={`Order of the sources: ${current.label}`}
      align="end"
      triggerClass="icon-button"
      trigger={<Icon name="order" />}
    >
      {ORDERS.map(({ order: one, label }) => (
        <MenuItem key={one} kind="radio" isOn={one === order} label={label} onAct={() => onChange(one)} />
      ))}
    </Menu>
  );
}
