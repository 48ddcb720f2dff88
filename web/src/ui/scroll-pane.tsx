import type { ReactNode } from "react";

export interface ScrollPaneProps {
  label: string;
  className: string;
  role?: "region" | "group";
  children: ReactNode;
}

/** Whatever scrolls can be scrolled with the keyboard: not every browser makes it focusable by itself. */
export function ScrollPane({ label, className, role = "group", children }: ScrollPaneProps) {
  return (
    <div className={className} tabIndex={0} role={role} aria-label={label}>
      {children}
    </div>
  );
}
