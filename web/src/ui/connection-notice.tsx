import { useEffect } from "react";
import { announce } from "./announcer.tsx";
import { Icon } from "./icon.tsx";

/** Shown while the server can't be reached. CSS delays it, because a short break is not worth mentioning. */
export function ConnectionNotice() {
  useEffect(() => () => announce("Connected again"), []);
  return (
    <p className="in-row connection-notice" role="status">
      <Icon name="unplugged" small />
      Not connected. What you type is kept.
    </p>
  );
}
