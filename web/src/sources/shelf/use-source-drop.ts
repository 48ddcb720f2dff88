// Sources that are dragged from the shelf, and where they can be dropped on it.
import { useEffect, useRef, useState, type RefObject } from "react";
import { DRAGGED_SOURCE } from "../../course/open-document.ts";

/** Whether a source is being dragged. */
export function useIsDragging(): boolean {
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("dragstart", (event) => setIsDragging(isOfSource(event)), { signal });
    addEventListener("dragend", () => setIsDragging(false), { signal });
    return () => listening.abort();
  }, []);
  return isDragging;
}

/** An element that takes a source, and whether one is over it. */
export function useSourceDrop<E extends HTMLElement>(
  onDropSource: ((sourceId: string) => void) | undefined,
): [RefObject<E | null>, boolean] {
  const target = useRef<E>(null);
  const take = useRef(onDropSource);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => void (take.current = onDropSource));
  useEffect(() => {
    const element = target.current!;
    const listening = new AbortController();
    const { signal } = listening;
    const takes = (event: DragEvent) => take.current !== undefined && isOfSource(event);
    element.addEventListener(
      "dragover",
      (event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      { signal },
    );
    element.addEventListener(
      "dragleave",
      ({ relatedTarget }) => {
        if (!element.contains(relatedTarget as Node | null)) setIsOver(false);
      },
      { signal },
    );
    element.addEventListener(
      "drop",
      (event) => {
        setIsOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        take.current?.(event.dataTransfer!.getData(DRAGGED_SOURCE));
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return [target, isOver];
}

function isOfSource({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes(DRAGGED_SOURCE) === true;
}
