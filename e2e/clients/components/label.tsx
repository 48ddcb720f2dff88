import type { ComponentProps } from "react";

export function Label(props: ComponentProps<"span">) {
  return <span {...props} />;
}
