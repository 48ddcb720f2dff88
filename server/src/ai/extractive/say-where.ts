/** A passage of a recording begins at its time; a sentence of it is spoken later. */
export function sayWhere(place: string): string {
  return /^\d+:\d\d/.test(place) ? `from ${place}` : place;
}
