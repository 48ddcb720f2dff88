// One field for everything: where to go and what to do. A combobox with a list; the focus stays in the field.
import { useEffect, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from "react";
import { beginsWith, fuzzyMatch } from "./fuzzy-match.ts";
import { Icon, type IconName } from "./icon.tsx";
import { useModal } from "./use-modal.ts";

export interface PaletteItem {
  id: string;
  label: string;
  /** What kind of thing it is, or where it belongs. */
  detail?: string;
  icon: IconName;
  /** What is shown below its label. */
  below?: ReactNode;
  /** As it is shown: "Ctrl K". */
  keys?: string | undefined;
  run: () => void;
}

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
  /** They were found by what was typed: all of them are shown, in this order. */
  isFound?: boolean;
}

export interface CommandPaletteProps {
  /** What is offered for the typed words, in order. Items that don't match them are left out here. */
  groups: (query: string) => readonly PaletteGroup[];
  /** Told what was typed, to find more. */
  onType?: (query: string) => void;
  onClose: () => void;
}

const MOST_PER_GROUP = 8;

export function CommandPalette({ groups, onType, onClose }: CommandPaletteProps) {
  const id = useId();
  const modal = useModal(onClose);
  const [query, setQuery] = useState("");
  /** What the arrows have led to: it stays the same when more is found. */
  const [pickedId, setPickedId] = useState<string | null>(null);

  const shown = useMemo(() => matching(groups(query), query), [groups, query]);
  const items = shown.flatMap((group) => group.items);
  const picked = Math.max(
    items.findIndex((item) => item.id === pickedId),
    0,
  );
  const current = items[picked];
  const currentId = current && `${id}-${current.id}`;
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  const run = (item: PaletteItem | undefined) => {
    if (!item) return;
    // Closed first: the action may open a dialog or move the focus.
    modal.ref.current?.close();
    onClose();
    item.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = items.length - 1;
    const next = {
      ArrowDown: picked === last ? 0 : picked + 1,
      ArrowUp: picked === 0 ? last : picked - 1,
      PageDown: Math.min(picked + MOST_PER_GROUP, last),
      PageUp: Math.max(picked - MOST_PER_GROUP, 0),
    }[event.key];
    if (event.key === "Enter" && !event.nativeEvent.isComposing) run(current);
    else if (event.key === "k" && (event.ctrlKey || event.metaKey)) onClose();
    else if (next !== undefined) setPickedId(items[Math.max(next, 0)]?.id ?? null);
    else return;
    event.preventDefault();
  };

  return (
    <dialog {...modal} className="palette" aria-label="Command palette" closedby="any">
      <div className="in-row palette-field">
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="Search or run a command"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={currentId}
          placeholder="Search or run a command"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setPickedId(null);
            onType?.(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="palette-list" id={id} role="listbox" aria-label="Results">
        {shown.map(({ title, items: found }) => (
          <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
            <div className="quiet palette-title" id={`${id}-${title}`} role="presentation">
              {title}
            </div>
            {found.map((item) => (
              // The keys are handled in the field, which keeps the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={item.id}
                id={`${id}-${item.id}`}
                className="palette-item"
                role="option"
                tabIndex={-1}
                aria-selected={item === current}
                onClick={() => run(item)}
                onPointerMove={() => setPickedId(item.id)}
              >
                <Icon name={item.icon} />
                <span className="one-line">
                  <bdi>{item.label}</bdi>
                  {item.detail && <small>{item.detail}</small>}
                  {item.below && <span className="one-line palette-below">{item.below}</span>}
                </span>
                {item.keys && <kbd>{item.keys}</kbd>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {items.length === 0 && (
        <p className="palette-empty" role="status">
          Nothing matches “{query}”.
        </p>
      )}
    </dialog>
  );
}

/** What begins like the typed words comes first: whoever types "settings" wants these, not a title with such letters in it. */
function matching(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  const matched = groups
    .map((group) => (group.isFound === true ? group : { ...group, items: bestOf(group.items, query) }))
    .filter(({ items }) => items.length > 0);
  const begins = ({ items, isFound }: PaletteGroup): boolean =>
    isFound !== true && items.some(({ label }) => beginsWith(query, label));
  return [...matched.filter(begins), ...matched.filter((group) => !begins(group))];
}

function bestOf(items: readonly PaletteItem[], query: string): PaletteItem[] {
  return items
    .map((item) => ({ item, score: fuzzyMatch(query, item.label) }))
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => b.score! - a.score!)
    .slice(0, MOST_PER_GROUP)
    .map(({ item }) => item);
}
