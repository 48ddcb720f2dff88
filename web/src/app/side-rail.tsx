import { IconButton } from "../ui/icon-button.tsx";

export interface SideRailProps {
  /** `target` is the selector of the element that takes the focus in the opened pane. */
  onOpen: (target: string) => void;
}

/** What remains of the side pane when there is no room for it, or when it was hidden. */
export function SideRail({ onOpen }: SideRailProps) {
  return (
    <nav className="pane is-left side-rail" aria-label="Side pane">
      <IconButton icon="shelf" label="Show sources" onClick={() => onOpen("[type=search]")} />
      <IconButton
        icon="add"
        label="Show how to add a source"
        onClick={() => onOpen("[aria-label='Add source']")}
      />
      <IconButton icon="saved" label="Show chats" onClick={() => onOpen("[aria-label=Chats] a")} />
      <IconButton icon="document" label="Show documents" onClick={() => onOpen("[aria-label=Documents] a")} />
    </nav>
  );
}
