import type { ReactNode } from "react";
import { Link } from "../ui/link.tsx";
import { EntryScreen } from "./entry-screen.tsx";

export interface LinkScreenProps<T> {
  title: string;
  look: { data: T | undefined; error: Error | null };
  children: (found: T) => ReactNode;
}

/** The page of a link: what it is for, or that it can't be used. */
export function LinkScreen<T>({ title, look, children }: LinkScreenProps<T>) {
  if (look.error !== null) {
    return (
      <EntryScreen title="This link can’t be used">
        <p role="alert">{look.error.message}</p>
        <Link className="button" href="/">
          Go to Ibid
        </Link>
      </EntryScreen>
    );
  }
  return <EntryScreen title={title}>{look.data === undefined ? null : children(look.data)}</EntryScreen>;
}
