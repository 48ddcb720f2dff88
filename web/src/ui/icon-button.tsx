import type { ComponentProps } from "react";
import { Icon, type IconName } from "./icon.tsx";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  icon: IconName;
  /** What a screen reader says; also the tooltip. */
  label: string;
}

export function IconButton({ icon, label, className = "", ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={`icon-button ${className}`}>
      <Icon name={icon} />
    </button>
  );
}
