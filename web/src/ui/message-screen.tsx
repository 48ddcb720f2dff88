import type { ReactNode } from "react";

/** A screen with nothing but a few words. */
export function MessageScreen({ children }: { children: ReactNode }) {
  return (
    <main className="message-screen" id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
