/** A file that the browser saves and never shows as one of our pages. */
export function sendDownload(name: string, mediaType: string, content: string | Uint8Array): Response {
  return new Response(typeof content === "string" ? content : new Uint8Array(content), {
    headers: {
      "content-type": mediaType,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}
