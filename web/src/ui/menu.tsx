import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

export interface MenuProps {
  label: string;
  trigger: ReactNode;
  triggerClass: string;
  align?: "start" | "end";
  children: ReactNode;
}

/** A button with a list of actions: arrows move, Escape and a click elsewhere close, focus returns. */
export function Menu({ label, trigger, triggerClass, align = "start", children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    itemsIn(root.current)[0]?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    addEventListener("pointerdown", closeOutside);
    return () => removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      event.stopPropagation();
      setIsOpen(false);
      button.current?.focus();
    } else if (step) {
      event.preventDefault();
      const all = itemsIn(root.current);
      const next = all.indexOf(document.activeElement as HTMLElement) + step;
      all.at(next % all.length)?.focus();
    } else if (event.key === "Tab") setIsOpen(false);
  };

  return (
    <div className="menu-root" ref={root}>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setIsOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          className={`menu is-${align}`}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onClick={() => setIsOpen(false)}
        >
          {children}
        </div>
      )}
    </div>
  );
}

function itemsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
}
