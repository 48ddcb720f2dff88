import type { ReactNode } from "react";

export interface AccountRowProps {
  title: ReactNode;
  detail: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

export function AccountRow({ title, detail, children }: AccountRowProps) {
  return (
    <li className="account-row">
      <div>
        <span className="account-row-title">{title}</span>
        <small>{detail}</small>
      </div>
      <div className="in-row">{children}</div>
    </li>
  );
}
