import { useEffect, useRef, type KeyboardEvent } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import type { SourceSearch } from "./use-source-search.ts";

export function SourceSearchBar({ search, onClose }: { search: SourceSearch; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { words, hits, index, setWords, step } = search;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape") onClose();
    else return;
    // Escape closes the search first, then the viewer.
    event.preventDefault();
  };
  return (
    <search className="source-search">
      <input
        ref={field}
        type="search"
        value={words}
        aria-label="Search in this source"
        placeholder="Search in this source"
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status">
        {words.trim() !== "" && (hits.length === 0 ? "Not found" : `${index + 1} of ${hits.length}`)}
      </span>
      <IconButton
        icon="chevron-left"
        label="Previous hit"
        disabled={hits.length === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        icon="chevron-right"
        label="Next hit"
        disabled={hits.length === 0}
        onClick={() => step(1)}
      />
      <IconButton icon="close" label="Close search" onClick={onClose} />
    </search>
  );
}
