import { useEffect, useRef, useState, type RefObject } from "react";

/** Far enough ahead that a reader who scrolls never sees a part of a chat before it is drawn. */
const MARGIN = "1500px 0px";

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Whether an element has ever been near the visible part of the window. Once true, it stays true. */
export function useWasNear<T extends Element>(isNearAtOnce: boolean): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [wasNear, setWasNear] = useState(isNearAtOnce);
  useEffect(() => {
    const observed = element.current;
    if (wasNear || !observed) return;
    observer ??= new IntersectionObserver(tellNear, { rootMargin: MARGIN });
    waiting.set(observed, () => setWasNear(true));
    observer.observe(observed);
    return () => observer?.unobserve(observed);
  }, [wasNear]);
  return [element, wasNear || isNearAtOnce];
}

function tellNear(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) waiting.get(target)?.();
  }
}
