// One polite live region for the whole app. Streaming text is never announced; its start, end and errors are.
import { createStore, useStore } from "../browser/create-store.ts";

const current = createStore({ text: "", turn: 0 });

export function announce(text: string): void {
  current.set({ text, turn: current.get().turn + 1 });
}

export function Announcer() {
  const { text, turn } = useStore(current);
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {/* A new key makes the same sentence be read again. */}
      <span key={turn}>{text}</span>
    </div>
  );
}
