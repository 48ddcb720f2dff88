/** Turns a machine's label for a speaker ("A", 0, "SPEAKER_00") into the name we show. Empty without a label. */
export function speakerName(label: unknown): string {
  if (typeof label !== "string" && typeof label !== "number") return "";
  const short = /^(?:speaker[ _-]?)?(\d+|[A-Z])$/i.exec(String(label))?.[1];
  return short === undefined ? String(label) : `Speaker ${short.replace(/^0+(?=\d)/, "")}`;
}
