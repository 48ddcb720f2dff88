import { scrollToCentre } from "./scroll-to-centre.ts";

/** Blocks out of sight have guessed heights until they are drawn, so a jump is corrected for a few frames. */
const FRAMES = 12;
/** Events that show that the reader wants to be somewhere else. */
const HANDS = ["wheel", "pointerdown", "touchstart", "keydown"];

/** Centres an element until everything above it is drawn, or the reader moves. Returns a function that ends it. */
export function keepCentred(find: () => HTMLElement | null | undefined): () => void {
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    for (const hand of HANDS) removeEventListener(hand, end, true);
  };
  const centre = (left: number) => {
    scrollToCentre(find());
    if (left > 0) frame = requestAnimationFrame(() => centre(left - 1));
    else end();
  };
  for (const hand of HANDS) addEventListener(hand, end, { capture: true, passive: true });
  centre(FRAMES);
  return end;
}
