import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { positionMenu } from "./position-menu.ts";

export interface MenuProps {
  label: string;
  trigger: ReactNode;
  triggerClass: string;
  align?: "start" | "end";
  children: ReactNode;
}

/** A button with a list of actions: arrows, Home and End move, Escape and a click elsewhere close, focus returns. */
export function Menu({ label, trigger, triggerClass, align = "start", children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (isOpen) positionMenu(menu.current!, button.current!, align);
  }, [isOpen, align]);
  useEffect(() => {
    if (!isOpen) return;
    itemsIn(root.current)[0]?.focus();
    const shut = () => setIsOpen(false);
    const shutOutside = ({ target }: Event) => {
      if (!root.current!.contains(target as Node)) shut();
    };
    const placeOfButton = (): number => {
      const { top, left } = button.current!.getBoundingClientRect();
      return top + left;
    };
    const opened = placeOfButton();
    // The menu would not move along with its button. What scrolls elsewhere, such as a growing answer, is not a reason; nor is
    // the end of a scroll that brought the button into view before it was pressed.
    const shutIfMoved = ({ target }: Event) => {
      if ((target as Node).contains(root.current) && placeOfButton() !== opened) shut();
    };
    addEventListener("pointerdown", shutOutside, true);
    addEventListener("scroll", shutIfMoved, true);
    addEventListener("resize", shut);
    return () => {
      removeEventListener("pointerdown", shutOutside, true);
      removeEventListener("scroll", shutIfMoved, true);
      removeEventListener("resize", shut);
    };
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = itemsIn(root.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    } else if (next !== undefined) {
      event.preventDefault();
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
          ref={menu}
          className="menu"
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onClick={close}
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
