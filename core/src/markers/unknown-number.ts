// A number that no source has: it must not look like a citation, wherever the answer goes. So it has no brackets.

/** Larger ones are years and the like. */
const LARGEST = 999;

export function isCitedInVain(number: number): boolean {
  return number <= LARGEST;
}

export function sayUnknown(number: number): string {
  return `(no source ${number})`;
}
