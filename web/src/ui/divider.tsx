import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { tokenPx } from "./token-px.ts";

export interface DividerProps {
  label: string;
  /** Which edge of its pane it is at. */
  edge: "left" | "right" | "top";
  /** The tokens for the smallest and the largest width of the pane, or height at its top. */
  min: `--${string}`;
  max?: `--${string}`;
  /** Null means the default size. */
  onResize: (size: number | null) => void;
}

const STEP = 16;
const KEYS = {
  right: ["ArrowRight", "ArrowLeft"],
  left: ["ArrowLeft", "ArrowRight"],
  top: ["ArrowUp", "ArrowDown"],
} as const;

/** The line between two panes: drag it, move it with the arrow keys, reset it with a double click or Enter. */
export function Divider({ label, edge, onResize, ...limits }: DividerProps) {
  const pane = useRef<HTMLDivElement>(null);
  const [min] = useState(() => tokenPx(limits.min));
  const [max] = useState(() => (limits.max ? tokenPx(limits.max) : Infinity));
  const isTop = edge === "top";
  /** What has to be left of the pane beside it, or above it. */
  const [othersMin] = useState(() => tokenPx(isTop ? "--shelf-min" : "--centre-min"));
  const [size, setSize] = useState({ now: min, max: min });
  useEffect(() => {
    const element = pane.current!;
    const measure = () => {
      const now = isTop ? element.offsetHeight : element.offsetWidth;
      const others = document.getElementById("main")?.offsetWidth ?? othersMin;
      const room = isTop ? innerHeight - othersMin : now + others - othersMin;
      setSize({ now, max: Math.max(now, Math.min(max, room)) });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [max, othersMin, isTop]);

  const resize = (next: number) => onResize(Math.round(Math.min(Math.max(next, min), size.max)));
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = pane.current!.getBoundingClientRect();
    if (isTop) resize(box.bottom - event.clientY);
    else resize(edge === "right" ? event.clientX - box.left : box.right - event.clientX);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [larger, smaller] = KEYS[edge];
    const next = {
      [larger]: size.now + STEP,
      [smaller]: size.now - STEP,
      Home: min,
      End: size.max,
    }[event.key];
    if (next === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (next === undefined) onResize(null);
    else resize(next);
  };
  return (
    <div className={`divider at-${edge}`} ref={pane}>
      <div
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-orientation={isTop ? "horizontal" : "vertical"}
        aria-valuemin={min}
        aria-valuenow={size.now}
        aria-valuemax={size.max}
        aria-valuetext={`${size.now} pixels`}
        onPointerDown={(event) => {
          // Otherwise the drag would select text.
          event.preventDefault();
          event.currentTarget.focus();
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={onPointerMove}
        onDoubleClick={() => onResize(null)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
