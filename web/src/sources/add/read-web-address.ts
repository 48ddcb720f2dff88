/** What someone typed or pasted → the address they mean, or what is wrong with it. A DOI is an address too. */
export function readWebAddress(typed: string): { url: string } | { problem: string } {
  const text = typed.trim();
  if (text === "") return { problem: "Paste the address of a page, or a DOI." };
  const doi = /^(?:doi:\s*)?(10\.\d{4,9}\/\S+)$/i.exec(text);
  if (doi) return { url: `https://doi.org/${doi[1]}` };
  // "localhost:3000" has no scheme either: what follows the colon is a port.
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  const url = URL.parse(hasScheme ? text : `https://${text}`);
  if (url === null || /\s/.test(text)) {
    return { problem: "This is not a web address. It should look like https://example.org/article." };
  }
  if (!/^https?:$/.test(url.protocol)) return { problem: "Only http and https addresses can be fetched." };
  return { url: url.href };
}
