/** What machines call people ("A", 0, "SPEAKER_00"), as we call them. Empty for nobody. */
export function speakerName(label: unknown): string {
  if (typeof label !== "string" && typeof label !== "number") return "";
  const short = /^(?:speaker[ _-]?)?(\d+|[A-Z])$/i.exec(String(label))?.[1];
  return short === undefined ? String(label) : `Speaker ${short.replace(/^0+(?=\d)/, "")}`;
}
