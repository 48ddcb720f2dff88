import type { ReactNode } from "react";

export interface ScrollPaneProps {
  label: string;
  className: string;
  role?: "region" | "group";
  /** The name by which the code finds it. */
  part?: string;
  children: ReactNode;
}

/** A scrolling area that works with the keyboard: not every browser makes one focusable by itself. */
export function ScrollPane({ label, className, role = "group", part, children }: ScrollPaneProps) {
  return (
    <div className={className} tabIndex={0} role={role} aria-label={label} data-part={part}>
      {children}
    </div>
  );
}
