import { scrollToCentre } from "./scroll-to-centre.ts";

/** Blocks out of sight have guessed heights until they are drawn, so a jump is put right while they are. */
const FRAMES = 12;

/** Centres an element until everything above it is drawn. Gives back what ends it. */
export function keepCentred(find: () => HTMLElement | null | undefined): () => void {
  let frame = 0;
  const centre = (left: number) => {
    scrollToCentre(find());
    if (left > 0) frame = requestAnimationFrame(() => centre(left - 1));
  };
  centre(FRAMES);
  return () => cancelAnimationFrame(frame);
}
