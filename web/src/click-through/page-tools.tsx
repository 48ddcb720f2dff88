import type { PagePlace } from "@ibid/core/contract/source-content.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { pageName, type PageNoun } from "./page-name.ts";

export interface PageToolsProps {
  noun: PageNoun;
  pages: PagePlace[];
  /** Of the shown page in `pages`. */
  index: number;
  onTurn: (index: number) => void;
}

/** Previous and next, and where we are. */
export function PageTools({ noun, pages, index, onTurn }: PageToolsProps) {
  return (
    <div className="viewer-tools">
      <IconButton
        icon="chevron-left"
        label={`Previous ${noun}`}
        disabled={index === 0}
        onClick={() => onTurn(index - 1)}
      />
      <span className="viewer-page">{pageName(noun, pages[index]!, pages.length)}</span>
      <IconButton
        icon="chevron-right"
        label={`Next ${noun}`}
        disabled={index === pages.length - 1}
        onClick={() => onTurn(index + 1)}
      />
    </div>
  );
}
