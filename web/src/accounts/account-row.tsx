import type { ReactNode } from "react";

export interface AccountRowProps {
  title: ReactNode;
  detail: ReactNode;
  /** Buttons. */
  children?: ReactNode;
  /** More than two of them. */
  hasMany?: boolean;
}

export function AccountRow({ title, detail, children, hasMany = false }: AccountRowProps) {
  return (
    <li className={hasMany ? "account-row has-many" : "account-row"}>
      <div>
        <span className="account-row-title">{title}</span>
        <small>{detail}</small>
      </div>
      <div className="in-row">{children}</div>
    </li>
  );
}
