/** A file that the browser saves and never shows as one of our pages. */
export function sendDownload(name: string, mediaType: string, content: string): Response {
  return new Response(content, {
    headers: {
      "content-type": mediaType,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}
