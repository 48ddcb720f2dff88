import { Readable } from "node:stream";
import { request } from "undici";

/** `fetch` without its limit of five minutes until an answer begins: a lecture takes longer to transcribe. */
export const sendPatiently: typeof fetch = async (input, init) => {
  const asked = new Request(input, init);
  const { statusCode, headers, body } = await request(asked.url, {
    method: asked.method as "POST",
    headers: Object.fromEntries(asked.headers),
    body: new Uint8Array(await asked.arrayBuffer()),
    signal: asked.signal,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const given = Object.entries(headers).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, value]),
  );
  return new Response(Readable.toWeb(body) as ReadableStream, { status: statusCode, headers: given });
};
