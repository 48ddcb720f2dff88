import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { tokenPx } from "./token-px.ts";

export interface DividerProps {
  label: string;
  /** Which edge of its pane it is at. */
  edge: "left" | "right";
  /** The tokens for the smallest and the largest width of the pane. */
  min: `--${string}`;
  max?: `--${string}`;
  /** Null means the default width. */
  onResize: (width: number | null) => void;
}

const STEP = 16;

/** The line between two panes: drag it, move it with the arrow keys, reset it with a double click or Enter. */
export function Divider({ label, edge, onResize, ...limits }: DividerProps) {
  const pane = useRef<HTMLDivElement>(null);
  const [min] = useState(() => tokenPx(limits.min));
  const [max] = useState(() => (limits.max ? tokenPx(limits.max) : Infinity));
  const [centreMin] = useState(() => tokenPx("--centre-min"));
  const [width, setWidth] = useState({ now: min, max: min });
  useEffect(() => {
    const element = pane.current!;
    const measure = () => {
      const centre = document.getElementById("main")?.offsetWidth ?? centreMin;
      const now = element.offsetWidth;
      setWidth({ now, max: Math.max(now, Math.min(max, now + centre - centreMin)) });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [max, centreMin]);

  const resize = (next: number) => onResize(Math.round(Math.min(Math.max(next, min), width.max)));
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = pane.current!.getBoundingClientRect();
    resize(edge === "right" ? event.clientX - box.left : box.right - event.clientX);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wider = edge === "right" ? "ArrowRight" : "ArrowLeft";
    const narrower = edge === "right" ? "ArrowLeft" : "ArrowRight";
    const next = {
      [wider]: width.now + STEP,
      [narrower]: width.now - STEP,
      Home: min,
      End: width.max,
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
        aria-orientation="vertical"
        aria-valuemin={min}
        aria-valuenow={width.now}
        aria-valuemax={width.max}
        aria-valuetext={`${width.now} pixels`}
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
