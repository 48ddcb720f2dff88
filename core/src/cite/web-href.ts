/** Where a shown address leads: http and https only. A bare DOI leads to its resolver. */
export function webHref(shown: string): string | undefined {
  if (/^https?:\/\/[^\s/]\S*$/i.test(shown)) return shown;
  return /^10\.\d{4,9}\/\S+$/.test(shown) ? `https://doi.org/${encodeURI(shown)}` : undefined;
}
