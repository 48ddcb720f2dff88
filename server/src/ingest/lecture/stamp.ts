// A time as people and subtitle files write it: "1:02:03.500", "02:03", "00:02:03,5".

/** Hours may be left out; the minutes then count on. */
export const STAMP = String.raw`(?:\d{1,3}:)?\d{1,3}:\d{1,2}(?:[.,]\d{1,9}(?![\d:]))?`;

export function stampMs(stamp: string): number {
  const [clock = "", fraction = ""] = stamp.split(/[.,]/);
  const seconds = clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds * 1000 + Math.round(Number(`0.${fraction}`) * 1000);
}
