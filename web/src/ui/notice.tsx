import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface NoticeProps {
  kind: "warning" | "error";
  children: ReactNode;
  action?: { label: string; onAct: () => void };
}

/** Says what happened, what was kept and what to do. It has an icon, so it does not rely on colour alone. */
export function Notice({ kind, children, action }: NoticeProps) {
  return (
    <div className={`notice is-${kind}`} role={kind === "error" ? "alert" : "note"}>
      <Icon name="alert" />
      <div>{children}</div>
      {action && (
        <button type="button" onClick={action.onAct}>
          {action.label}
        </button>
      )}
    </div>
  );
}
