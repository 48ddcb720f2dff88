import type { ReactNode } from "react";

export interface ScrollPaneProps {
  label: string;
  className: string;
  role?: "region" | "group";
  /** What the code finds it by. */
  part?: string;
  children: ReactNode;
}

/** Whatever scrolls can be scrolled with the keyboard: not every browser makes it focusable by itself. */
export function ScrollPane({ label, className, role = "group", part, children }: ScrollPaneProps) {
  return (
    <div className={className} tabIndex={0} role={role} aria-label={label} data-part={part}>
      {children}
    </div>
  );
}
