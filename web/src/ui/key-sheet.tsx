import { keyLabel } from "./commands.ts";
import { Dialog } from "./dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { useLetterKeys } from "../browser/letter-keys.ts";

const KEYS: readonly { title: string; keys: readonly [string, string][] }[] = [
  {
    title: "Anywhere",
    keys: [
      ["mod+k", "Search or run a command"],
      ["mod+shift+o", "New chat"],
      ["[", "Show or hide sources and chats"],
      ["]", "Show or hide the source viewer"],
      ["↑ ↓", "Move through a list; ← → in a row"],
      ["Esc", "Close the card, then the viewer"],
      ["?", "This list"],
    ],
  },
  {
    title: "Asking and reading",
    keys: [
      ["/", "Go to the question box"],
      ["mod+.", "Stop the answer"],
      ["Enter", "Open the citation"],
      ["j", "Next citation"],
      ["k", "Previous citation"],
      ["n", "Next statement not found"],
      ["c", "Copy the citation"],
      ["h", "Highlight the selected words"],
      ["a", "Add a note to them"],
      ["w", "Source over the whole window"],
    ],
  },
  {
    title: "Adding, in the Add menu",
    keys: [
      ["u", "Web page or DOI"],
      ["f", "Files"],
      ["m", "By hand"],
      ["p", "Paste references"],
    ],
  },
  {
    title: "Writing",
    keys: [
      ["@", "Cite a source"],
      ["mod+Enter", "Open the footnote at the cursor"],
      ["mod+f", "Find in the text"],
      ["mod+s", "Save and compile"],
    ],
  },
];

export function KeySheet({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useLetterKeys();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="key-groups">
        {KEYS.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <div className="quiet key-group-title">{title}</div>
            <dl>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt>
                    <kbd>{keyLabel(key)}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="in-row check">
        <input type="checkbox" checked={isOn} onChange={(event) => setIsOn(event.target.checked)} />
        Single-letter shortcuts
      </label>
      <DialogActions leave="Close" onClose={onClose} />
    </Dialog>
  );
}
