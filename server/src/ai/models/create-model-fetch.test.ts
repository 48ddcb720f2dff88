import { once } from "node:events";
import { type RequestListener, type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { ModelSilentError, createModelFetch } from "./create-model-fetch.ts";

const fetch = createModelFetch({ silenceMs: 500 });
const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()));

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a server that never answers is given up", async () => {
  const url = await serve(() => undefined);
  await expect(fetch(url)).rejects.toBeInstanceOf(ModelSilentError);
});

test("a server that stops in the middle is given up, and its connection closed", async () => {
  const closed = Promise.withResolvers<void>();
  const url = await serve((_request, response) => {
    response.on("close", closed.resolve);
    response.write("half");
  });
  const response = await fetch(url);
  await expect(response.text()).rejects.toBeInstanceOf(ModelSilentError);
  await closed.promise;
});

test("a slow server that sends signs of life may take its time", async () => {
  const url = await serve((_request, response) => {
    const beat = setInterval(() => response.write("."), 100);
    setTimeout(() => (clearInterval(beat), response.end("done")), 1000);
  });
  expect(await (await fetch(url)).text()).toMatch(/^\.{4,}done$/);
});

test("a reader that takes its time is not the server's fault", async () => {
  const url = await serve((_request, response) => void response.end("x".repeat(200_000)));
  const response = await fetch(url);
  await sleep(600);
  expect(await response.text()).toHaveLength(200_000);
});

test("a redirect is not followed: it would take the key along", async () => {
  let followed = false;
  const elsewhere = await serve((_request, response) => void ((followed = true), response.end()));
  const url = await serve(
    (_request, response) => void response.writeHead(307, { location: elsewhere }).end(),
  );
  await expect(fetch(url, { headers: { "x-api-key": "hunter2" } })).rejects.toThrow();
  expect(followed).toBe(false);
});
