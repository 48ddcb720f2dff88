/** Only letters and digits: what stays the same whatever happens to spaces, hyphens and marks. */
export function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
