import type { ComponentProps, MouseEvent } from "react";
import { Icon, type IconName } from "./icon.tsx";

const LOOKS = {
  plain: "button",
  small: "button is-small",
  primary: "button is-primary",
  danger: "button is-danger",
  /** Without a frame. */
  text: "text-button",
};

export interface ButtonProps extends ComponentProps<"button"> {
  look?: keyof typeof LOOKS;
  icon?: IconName;
  /** What it started is still going on. It keeps the focus, and does nothing meanwhile. */
  isBusy?: boolean;
}

export function Button({
  look = "plain",
  icon,
  isBusy = false,
  className = "",
  children,
  ...rest
}: ButtonProps) {
  const busy = isBusy && {
    "aria-disabled": true,
    onClick: (event: MouseEvent) => event.preventDefault(),
  };
  return (
    <button type="button" {...rest} {...busy} className={`${LOOKS[look]} ${className}`}>
      {icon && <Icon name={icon} small />}
      {children}
    </button>
  );
}
