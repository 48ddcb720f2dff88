// Errors stay until they are closed (role=alert); everything else goes away by itself, but not while it is being read.
import { useEffect, useRef, useState } from "react";
import { createStore, useStore } from "../browser/create-store.ts";
import { Icon } from "./icon.tsx";
import { useClearance } from "./use-clearance.ts";

export interface Toast {
  kind: "done" | "error";
  title: string;
  detail?: string;
  action?: { label: string; onAct: () => void };
}

interface ShownToast extends Toast {
  key: number;
}

const toasts = createStore<readonly ShownToast[]>([]);
let lastKey = 0;
const STAY_MS = 8000;

export function showToast(toast: Toast): void {
  lastKey += 1;
  toasts.set([...toasts.get(), { ...toast, key: lastKey }]);
}

export function showError(title: string, error: unknown): void {
  showToast({ kind: "error", title, detail: error instanceof Error ? error.message : String(error) });
}

/** Shows an error when the work fails. */
export async function orShowError(title: string, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => showError(title, error));
}

export function Toasts() {
  const shown = useStore(toasts);
  const list = useRef<HTMLDivElement>(null);
  // Toasts must not cover the question box or the numbers below a source.
  useClearance(list);
  return (
    <div className="toasts" ref={list}>
      {shown.map((toast) => (
        <ToastCard key={toast.key} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { key, action } = toast;
  const [isHeld, setIsHeld] = useState(false);
  const leaves = toast.kind === "done" && !isHeld;
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => close(key), STAY_MS);
    return () => clearTimeout(timer);
  }, [leaves, key]);
  return (
    <div
      className="toast"
      role={toast.kind === "error" ? "alert" : "status"}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={toast.kind === "error" ? "alert" : "check"} />
      <div>
        {toast.title}
        {toast.detail && <small>{toast.detail}</small>}
      </div>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            close(key);
            action.onAct();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Close message" onClick={() => close(key)}>
        <Icon name="close" small />
      </button>
    </div>
  );
}

function close(key: number): void {
  toasts.set(toasts.get().filter((toast) => toast.key !== key));
}
