import type { PagePlace } from "@ibid/core/contract/source-content.ts";

export type PageNoun = "slide" | "page";

/** "Slide 12 of 48", and for a paper that starts at page 233: "Page 240, 8 of 20". */
export function pageName(noun: PageNoun, { pageIndex, pageLabel }: PagePlace, total: number): string {
  const position = String(pageIndex + 1);
  const opening = noun === "slide" ? "Slide" : "Page";
  return pageLabel === position
    ? `${opening} ${pageLabel} of ${total}`
    : `${opening} ${pageLabel}, ${position} of ${total}`;
}
