// What can be done right now, and with which key. Screens add their actions while they are shown; the palette lists
// them and one listener runs them. So a key never does something that the palette can't.
import { useEffect, useRef } from "react";
import type { IconName } from "./icon.tsx";
import { isTyping } from "../browser/is-typing.ts";

export interface Command {
  id: string;
  label: string;
  icon: IconName;
  /** A letter ("c", "["), or with Ctrl or Cmd: "mod+k", "mod+shift+o", "mod+." */
  key?: string;
  run: () => void;
}

const entries = new Set<{ readonly current: readonly Command[] }>();

/** Adds actions for as long as a component is shown. Null stands for an action that is of no use now. */
export function useCommands(offered: readonly (Command | null)[]): void {
  const commands = offered.filter((command) => command !== null);
  const entry = useRef(commands);
  useEffect(() => {
    entry.current = commands;
  });
  useEffect(() => {
    entries.add(entry);
    return () => void entries.delete(entry);
  }, []);
}

export function allCommands(): Command[] {
  return [...entries].flatMap(({ current }) => current);
}

export function runCommand(id: string): void {
  allCommands()
    .findLast((command) => command.id === id)
    ?.run();
}

/** Called once, by the app. If two commands have the same key, the one added last is run. */
export function useCommandKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const command = allCommands().findLast(({ key }) => key !== undefined && isKey(key, event));
      if (!command) return;
      event.preventDefault();
      command.run();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

function isKey(key: string, event: KeyboardEvent): boolean {
  const parts = key.split("+");
  const letter = parts.at(-1)!;
  if (!parts.includes("mod")) return event.key === letter && !isTyping(event);
  const isModal = event.target instanceof HTMLElement && event.target.closest("dialog") !== null;
  const hasModifiers =
    (event.ctrlKey || event.metaKey) && !event.altKey && event.shiftKey === parts.includes("shift");
  return hasModifiers && event.key.toLowerCase() === letter && !isModal;
}

/** "mod+shift+o" as this machine's keyboard says it: "Ctrl Shift O", "⌘ ⇧ O". */
export function keyLabel(key: string): string {
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
  const names: Record<string, string> = isMac ? { mod: "⌘", shift: "⇧" } : { mod: "Ctrl", shift: "Shift" };
  return key
    .split("+")
    .map((part) => names[part] ?? (part.length > 1 ? part : part.toUpperCase()))
    .join(" ");
}
