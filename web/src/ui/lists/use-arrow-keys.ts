// One tab stop for a whole list: arrows move through its rows, and left and right through what can be done in a row.
import { useEffect, useRef, type RefObject } from "react";

/** Arrows move the cursor there. */
const TEXT = "input:not([type=checkbox])";
const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Rows are list items and headings with something to press in them. */
export function useArrowKeys(list: RefObject<HTMLElement | null>): void {
  const stop = useRef<HTMLElement>(null);
  // After each drawing: rows come and go.
  useEffect(() => {
    if (list.current) stop.current = markStop(list.current, stop.current);
  });
  useEffect(() => {
    const root = list.current;
    if (!root) return undefined;
    const keep = ({ target }: FocusEvent) => {
      stop.current = markStop(root, target as HTMLElement);
    };
    const move = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const from = event.target as HTMLElement;
      const rows = rowsIn(root);
      const at = rows.findIndex((row) => row.includes(from));
      const next = at < 0 || from.matches(TEXT) ? undefined : placeAfter(event.key, rows, at, from);
      if (next === undefined) return;
      event.preventDefault();
      stop.current = markStop(root, next);
      next.focus();
    };
    root.addEventListener("focusin", keep);
    root.addEventListener("keydown", move);
    return () => {
      root.removeEventListener("focusin", keep);
      root.removeEventListener("keydown", move);
    };
  }, [list]);
}

/** Tab comes to the row where the focus was last, at first to the current one. */
function markStop(root: HTMLElement, last: HTMLElement | null): HTMLElement | null {
  const all = rowsIn(root).flat();
  const current = all.find((each) => each.hasAttribute("aria-current")) ?? all[0] ?? null;
  const stop = last !== null && all.includes(last) ? last : current;
  for (const each of all) each.setAttribute("tabindex", each === stop ? "0" : "-1");
  return stop;
}

function placeAfter(
  key: string,
  rows: readonly HTMLElement[][],
  at: number,
  from: HTMLElement,
): HTMLElement | undefined {
  const column = rows[at]!.indexOf(from);
  if (key === "Home") return rows[0]![0];
  if (key === "End") return rows.at(-1)![0];
  const [down, right] = STEPS[key] ?? [];
  if (down === undefined || right === undefined) return undefined;
  if (right !== 0) return rows[at]![column + right];
  const row = rows[at + down];
  return row?.[Math.min(column, row.length - 1)];
}

/** An open menu handles the arrow keys itself. */
function rowsIn(root: HTMLElement): HTMLElement[][] {
  const rows = [...root.querySelectorAll<HTMLElement>("li, h3")].map((row) =>
    [...row.querySelectorAll<HTMLElement>("a[href], button, input")].filter(
      (each) => !each.closest("[role=menu]") && (each.checkVisibility?.() ?? true),
    ),
  );
  return rows.filter((row) => row.length > 0);
}
