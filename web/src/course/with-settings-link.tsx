import type { ReactNode } from "react";
import { Link } from "../ui/link.tsx";

/** A message that sends its reader to Settings takes them there. */
export function withSettingsLink(message: string | null | undefined): ReactNode {
  if (message == null) return null;
  const [before, ...after] = message.split(/\b(?<=[Ii]n )Settings\b/);
  if (after.length === 0) return message;
  return (
    <>
      {before}
      <Link href="/settings">Settings</Link>
      {after.join("Settings")}
    </>
  );
}
