import { EditorView } from "@codemirror/view";
import { useEffect, useLayoutEffect, type RefObject } from "react";
import { PHONE, useMedia } from "../../ui/use-media.ts";

const [GAP, EDGE] = [6, 8];

/** Brings a position of the text into view, and keeps a layer beside its line, which stays visible. */
export function useAtCaret(layer: RefObject<HTMLElement | null>, view: EditorView, position: number): void {
  const isPhone = useMedia(PHONE);
  useLayoutEffect(() => {
    view.dispatch({ effects: EditorView.scrollIntoView(position, { y: "center" }) });
  }, [view, position]);
  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const put = isPhone ? putOnPhone : putBeside;
    const place = () => {
      const caret = view.coordsAtPos(position);
      if (caret) put(element, caret);
    };
    place();
    // The text scrolls when the editor next measures, and the list grows when something is found.
    const grown = new ResizeObserver(place);
    grown.observe(element);
    view.scrollDOM.addEventListener("scroll", place, { passive: true });
    addEventListener("resize", place);
    // The keyboard of a phone comes and goes.
    visualViewport?.addEventListener("resize", place);
    return () => {
      grown.disconnect();
      view.scrollDOM.removeEventListener("scroll", place);
      removeEventListener("resize", place);
      visualViewport?.removeEventListener("resize", place);
      for (const property of ["top", "left", "max-height"]) element.style.removeProperty(property);
    };
  }, [layer, view, position, isPhone]);
}

interface Caret {
  left: number;
  top: number;
  bottom: number;
}

/** As wide as the screen: under the line, or above it where the keyboard leaves more room. */
function putOnPhone(element: HTMLElement, { top, bottom }: Caret): void {
  const height = visualViewport?.height ?? innerHeight;
  const isBelow = bottom < height / 2;
  element.style.top = `${isBelow ? bottom + GAP : EDGE}px`;
  element.style.maxHeight = `${isBelow ? height - bottom - GAP - EDGE : top - GAP - EDGE}px`;
}

/** Under the line, or above it where there is more room; inside the window. */
function putBeside(element: HTMLElement, caret: Caret): void {
  const { offsetWidth: width, offsetHeight: height } = element;
  const isBelow = caret.bottom + GAP + height <= innerHeight - EDGE || caret.top < innerHeight / 2;
  const top = isBelow ? caret.bottom + GAP : caret.top - GAP - height;
  element.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - EDGE - height))}px`;
  element.style.left = `${Math.max(EDGE, Math.min(caret.left, innerWidth - EDGE - width))}px`;
}
