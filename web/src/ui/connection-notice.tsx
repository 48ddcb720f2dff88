import { useEffect } from "react";
import { announce } from "./announcer.tsx";
import { Icon } from "./icon.tsx";

/** Shown while the server can't be heard, and gone by itself. A short break is not worth a word: CSS waits a moment. */
export function ConnectionNotice() {
  useEffect(() => () => announce("Connected again"), []);
  return (
    <p className="connection-notice" role="status">
      <Icon name="unplugged" small />
      Not connected; what you type is kept
    </p>
  );
}
