import type { SectionPlace } from "@ibid/core/contract/source-content.ts";

const LONGEST_HEADING = 300;

/** From each heading to the next one. Text before the first heading is a section without one. */
export function sectionPlaces(
  text: string,
  headings: readonly { heading: string; start: number }[],
): SectionPlace[] {
  const first = headings[0];
  if (first === undefined) return [];
  const places = headings.map(({ heading, start }, index): SectionPlace => {
    const end = headings[index + 1]?.start ?? text.length;
    return { kind: "section", heading: heading.slice(0, LONGEST_HEADING).toWellFormed(), start, end };
  });
  return first.start > 0 ? [{ kind: "section", heading: "", start: 0, end: first.start }, ...places] : places;
}
