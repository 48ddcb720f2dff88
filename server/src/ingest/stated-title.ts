/** What programs write by themselves. */
const MACHINE_MADE =
  /^(?:untitled|microsoft (?:word|powerpoint) - |powerpoint[- ]pr|pr[äe]sentation\d*$|presentation\d*$|document\d*$|dokument\d*$|slide \d+|title$|layout \d|\d+$|[\w-]+$|.*\.(?:docx?|pptx?|tex|dvi|pdf|indd|odt|odp|rtf|key|pages|html?|md|txt)$)/i;
const LONGEST_TITLE = 300;

/** The title that a file states, if a person wrote it. */
export function statedTitle(stated: string): string | null {
  const title = stated.replace(/\p{C}/gu, "").replace(/\s+/g, " ").trim();
  return isTitle(title) && !MACHINE_MADE.test(title) ? title.slice(0, LONGEST_TITLE).toWellFormed() : null;
}

export function isTitle(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= 3;
}
