import type { Source } from "@ibid/core/contract/source.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import type { SourceActions } from "../ui/use-source-actions.ts";
import { hostOf } from "../ui/host-of.ts";

export interface SourceMenuProps {
  source: Source;
  actions: SourceActions;
  onRemove: () => void;
}

export function SourceMenu({ source, actions, onRemove }: SourceMenuProps) {
  const { kind, title, url, status } = source;
  return (
    <Menu
      label={`Actions for ${title}`}
      align="end"
      triggerClass="icon-button row-action"
      trigger={<Icon name="more" />}
    >
      {url !== null && hostOf(url) !== null && (
        <a role="menuitem" href={url} target="_blank" rel="noopener noreferrer">
          <Icon name="external" />
          <span>
            Open the original page
            <small>{hostOf(url)}</small>
          </span>
        </a>
      )}
      {status === "fetching" && (
        <button type="button" role="menuitem" onClick={actions.stopReading}>
          <Icon name="stop" />
          <span>Stop reading</span>
        </button>
      )}
      {status !== "fetching" && kind !== "manual" && (
        <button type="button" role="menuitem" onClick={actions.readAgain}>
          <Icon name="reread" />
          <span>Read again</span>
        </button>
      )}
      <button type="button" role="menuitem" onClick={onRemove}>
        <Icon name="trash" />
        <span>Remove from the course</span>
      </button>
    </Menu>
  );
}
