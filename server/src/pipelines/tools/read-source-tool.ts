import { Id } from "@ibid/core/contract/id.ts";
import { placeLink, sourceLink } from "@ibid/core/contract/place-link.ts";
import type { Place, SourceContent } from "@ibid/core/contract/source-content.ts";
import { sayTime } from "@ibid/core/evidence/say-place.ts";
import { z } from "zod";
import { getSource, getSourceContent } from "../../db/sources.ts";
import { defineTool } from "./tool.ts";

/** More than that is read in several steps. */
const MOST_CHARACTERS = 200_000;

export const readSourceTool = defineTool({
  isReadOnly: true,
  description:
    "The text of a source, or the stretch from start to end, with its place and the link that opens it. To find something in the sources, search instead.",
  input: z
    .strictObject({
      sourceId: Id,
      start: z.number().int().nonnegative().optional(),
      end: z.number().int().positive().optional(),
    })
    .refine(({ start = 0, end = Infinity }) => start < end, {
      error: "The stretch ends before it starts.",
      path: ["end"],
    }),
  async run({ db }, user, { sourceId, start, end }) {
    const { courseId, url } = await getSource(db, user, sourceId);
    const content = await getSourceContent(db, user, sourceId);
    const { title, kind, text } = content;
    const from = Math.min(start ?? 0, text.length);
    const to = Math.min(end ?? text.length, text.length, from + MOST_CHARACTERS);
    const isWhole = start === undefined && end === undefined;
    return {
      ...{ sourceId, courseId, title, kind, url },
      place: isWhole ? null : sayWhere(content, from),
      link: isWhole
        ? sourceLink(courseId, sourceId)
        : placeLink(courseId, sourceId, { start: from, end: to }),
      ...{ characters: text.length, start: from, end: to, text: text.slice(from, to) },
    };
  },
});

/** The page, second or section that a position is in, in words. */
function sayWhere({ kind, places }: SourceContent, at: number): string | null {
  const place = places.find(({ start, end }) => start <= at && at < end);
  return place === undefined ? null : sayStored(place, kind === "slides");
}

function sayStored(place: Place, isSlides: boolean): string {
  switch (place.kind) {
    case "page":
      return isSlides ? `slide ${place.pageIndex + 1}` : `page ${place.pageLabel}`;
    case "cue":
      return sayTime(place.startMs);
    case "section":
      return place.heading;
  }
}
