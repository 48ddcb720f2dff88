/** Where the web app shows a range of a source's text, with the words marked. */
export function placeLink(
  courseId: string,
  sourceId: string,
  { start, end }: { start: number; end: number },
): string {
  return `/c/${courseId}?source=${sourceId}&at=${start}-${end}`;
}

/** Where it shows a source by itself. */
export function sourceLink(courseId: string, sourceId: string): string {
  return `/c/${courseId}?source=${sourceId}`;
}

/** Where it shows a highlight and its note. */
export function highlightLink({
  courseId,
  sourceId,
  id,
}: {
  courseId: string;
  sourceId: string;
  id: string;
}): string {
  return `/c/${courseId}?source=${sourceId}&highlight=${id}`;
}
