// One polite live region for the whole app. Streaming text is never announced; its start, end and errors are.
import { useSyncExternalStore } from "react";

let current = { text: "", turn: 0 };
const listeners = new Set<() => void>();

export function announce(text: string): void {
  current = { text, turn: current.turn + 1 };
  for (const listener of listeners) listener();
}

export function Announcer() {
  const { text, turn } = useSyncExternalStore(subscribe, () => current);
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {/* A new key makes the same sentence be read again. */}
      <span key={turn}>{text}</span>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
