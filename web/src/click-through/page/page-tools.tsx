import type { PagePlace } from "@ibid/core/contract/source-content.ts";
import { useState, type ReactNode } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { pageName, type PageNoun } from "./page-name.ts";

export interface PageToolsProps {
  noun: PageNoun;
  pages: PagePlace[];
  /** The position of the shown page in `pages`. */
  index: number;
  onTurn: (index: number) => void;
  /** Shown at the end of the line. */
  children?: ReactNode;
}

/** Previous, next and the name of the page; a click on the name lets the reader type another number. */
export function PageTools({ noun, pages, index, onTurn, children }: PageToolsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const name = pageName(noun, pages[index]!, pages.length);
  const turnTo = (label: string) => {
    setIsAsking(false);
    // The number printed on a page comes first, its position in the file second.
    const printed = pages.findIndex(({ pageLabel }) => pageLabel === label);
    const position = pages.findIndex(({ pageIndex }) => pageIndex === Number(label) - 1);
    const found = printed >= 0 ? printed : position;
    if (found >= 0) onTurn(found);
  };
  return (
    <div className="viewer-tools">
      <IconButton
        icon="chevron-left"
        label={`Previous ${noun}`}
        disabled={index === 0}
        onClick={() => onTurn(index - 1)}
      />
      {isAsking ? (
        <input
          className="page-field"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The reader has just asked for this field.
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          defaultValue={pages[index]!.pageLabel}
          aria-label={`Go to ${noun}`}
          onFocus={({ target }) => target.select()}
          onBlur={() => setIsAsking(false)}
          onKeyDown={(event) => {
            if (event.key === "Enter") turnTo(event.currentTarget.value.trim());
            else if (event.key === "Escape") setIsAsking(false);
            else return;
            event.preventDefault();
          }}
        />
      ) : (
        <button
          type="button"
          className="text-button viewer-page"
          title={`Go to a ${noun}`}
          onClick={() => setIsAsking(true)}
        >
          {name}
        </button>
      )}
      <IconButton
        icon="chevron-right"
        label={`Next ${noun}`}
        disabled={index === pages.length - 1}
        onClick={() => onTurn(index + 1)}
      />
      <span className="viewer-tools-end">{children}</span>
    </div>
  );
}
