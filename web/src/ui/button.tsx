import type { ComponentProps } from "react";
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
}

export function Button({ look = "plain", icon, className = "", children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={`${LOOKS[look]} ${className}`}>
      {icon && <Icon name={icon} small />}
      {children}
    </button>
  );
}
