import { useEffect } from "react";
import { useRemembered } from "../browser/use-remembered.ts";
import { useSettings } from "../course/use-settings.ts";
import { Icon } from "../ui/icon.tsx";
import { webChoiceKey } from "./conversation/web-choice.ts";

export interface WebSwitchProps {
  courseId: string;
  sessionId: string | null;
}

/** Where a search server is set up. It says what leaves this computer. */
export function WebSwitch({ courseId, sessionId }: WebSwitchProps) {
  const isThere = useSettings().data?.webSearch;
  const [choice, choose] = useRemembered(webChoiceKey(courseId, sessionId), "off");
  const isOn = choice === "on";
  // A choice that can no longer be seen must not be sent.
  useEffect(() => {
    if (isThere === false && isOn) choose("off");
  });
  if (isThere !== true) return null;
  return (
    <div className="in-row web-switch">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        className="scope-chip"
        onClick={() => choose(isOn ? "off" : "on")}
      >
        <Icon name={isOn ? "check" : "globe"} small />
        Search the web too
      </button>
      {isOn && <small>The search words that the model chooses leave this computer. Your files do not.</small>}
    </div>
  );
}
