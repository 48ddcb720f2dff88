// TeX draws "ï" as two glyphs, "¨" over "ı". In: the drawn accent and the letter under it. Out: the letter
// with its accent, or null where there is no such letter.

const MARKS: Record<string, string> = {
  "`": "\u0300",
  "´": "\u0301",
  ˆ: "\u0302",
  "˜": "\u0303",
  "¯": "\u0304",
  "˘": "\u0306",
  "˙": "\u0307",
  "¨": "\u0308",
  "˚": "\u030a",
  "˝": "\u030b",
  ˇ: "\u030c",
  "¸": "\u0327",
};

export function composeAccent(accent: string, letter: string): string | null {
  const mark = MARKS[accent];
  if (mark === undefined) return null;
  const base = letter === "ı" ? "i" : letter === "ȷ" ? "j" : letter;
  const composed = `${base}${mark}`.normalize("NFC");
  return composed.length === 1 ? composed : null;
}
