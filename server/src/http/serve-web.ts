// The built web app. Every address that is not a file is a page of the app, which reads the address itself.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { AppError } from "@ibid/core/contract/error.ts";
import type { Context as HonoContext, Hono } from "hono";
import type { Env } from "./implement.ts";

export function serveWeb(app: Hono<Env>, folder: string): void {
  if (existsSync(folder)) {
    const onFound = (_path: string, c: HonoContext): void => {
      c.header("cache-control", "public, max-age=31536000, immutable");
    };
    app.use("/assets/*", serveStatic({ root: folder, onFound }));
    app.use("/*", serveStatic({ root: folder }));
  }
  app.get("*", async (c) => {
    if (/^\/(?:api|mcp|metrics|\.well-known)(?:\/|$)|\.\w+$/.test(c.req.path)) throw nothingHere();
    const page = await readFile(join(folder, "index.html"), "utf8").catch(() => {
      throw new AppError("not_found", "The web app is not built. Start Ibid with `npm start`.");
    });
    return c.html(page, 200, { "cache-control": "no-cache" });
  });
  app.all("*", () => {
    throw nothingHere();
  });
}

function nothingHere(): AppError {
  return new AppError("not_found", "There is nothing at this address.");
}
