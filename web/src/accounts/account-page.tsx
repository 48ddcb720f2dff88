import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";

/** A page beside the courses, with a way back to them. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="account-page" id="main" tabIndex={-1}>
      <div className="account-column">
        <Link className="back-link" href="/">
          <Icon name="chevron-left" small />
          Back to your courses
        </Link>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}

export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="account-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
