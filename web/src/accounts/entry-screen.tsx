import type { ReactNode } from "react";
import { Wordmark } from "../ui/wordmark.tsx";

/** A page in front of the app: a title, a few words, and a form. */
export function EntryScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="entry-screen" id="main" tabIndex={-1}>
      <div className="entry">
        <Wordmark isLarge />
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
