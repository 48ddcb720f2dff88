// How large a request may be. Its endpoint decides, whatever the request says about itself, and the bytes are counted
// as they arrive: a body without a length is never collected to find out how long it is.
import { AppError } from "@ibid/core/contract/error.ts";
import type { MiddlewareHandler } from "hono";
import type { Env } from "./implement.ts";

const MEBIBYTE = 1024 * 1024;
/** For endpoints that name no limit. */
const SHORT_BODY = MEBIBYTE;

export function limitBody(uploadBytes: number): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { maxBytes = SHORT_BODY } = c.get("endpoint") ?? {};
    const limit = maxBytes === "upload" ? uploadBytes : maxBytes;
    if (Number(c.req.header("content-length") ?? 0) > limit) throw tooLarge(limit);
    const { raw, method } = c.req;
    // A GET has no body that anybody could read.
    const body = method === "GET" || method === "HEAD" ? null : raw.body;
    if (body !== null) c.req.raw = new Request(raw, { method, body: counted(body, limit), duplex: "half" });
    await next();
  };
}

function counted(body: ReadableStream<Uint8Array>, limit: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        size += value.byteLength;
        if (size > limit) controller.error(tooLarge(limit));
        else controller.enqueue(value);
      },
      // Nothing is passed on to the socket when a reader leaves: it still has to carry the answer.
    },
    { highWaterMark: 0 },
  );
}

function tooLarge(limit: number): AppError {
  return new AppError(
    "payload_too_large",
    `This is too large: the limit is ${Math.round(limit / MEBIBYTE)} MB.`,
  );
}
