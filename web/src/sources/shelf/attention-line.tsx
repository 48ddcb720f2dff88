import { count } from "../../browser/count.ts";
import { Icon } from "../../ui/icon.tsx";

export interface AttentionLineProps {
  /** How many sources could not be read, or not wholly. */
  needing: number;
  /** Whether only these are shown. */
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** What failed would otherwise be somewhere down the list. */
export function AttentionLine({ needing, isOn, onChange }: AttentionLineProps) {
  if (needing === 0) return null;
  return (
    <p className="in-row shelf-notice is-warning">
      <Icon name="alert" small />
      <span>
        {count(needing, "source")} {needing === 1 ? "needs" : "need"} attention
      </span>
      <button type="button" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
        {isOn ? "Show all" : "Show"}
      </button>
    </p>
  );
}
