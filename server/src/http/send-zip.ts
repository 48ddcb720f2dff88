import { keepActing } from "../db/isolation/acting.ts";

/** A file that is written while it is sent. It is ended when the reader leaves. */
export function sendZip(name: string, pieces: AsyncGenerator<Uint8Array>): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      // It is pulled long after the request was handled, and still on behalf of its caller.
      pull: keepActing(async (controller: ReadableStreamDefaultController<Uint8Array>) => {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      }),
      cancel: () => void pieces.return(undefined),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}
