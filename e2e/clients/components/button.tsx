import type { ComponentProps } from "react";

type ButtonProps = ComponentProps<"button"> & { size?: string; variant?: string };

/** What the specified sidebar takes from a kit of widgets. */
export function Button({ size: _size, variant: _variant, ...rest }: ButtonProps) {
  return <button type="button" {...rest} />;
}
