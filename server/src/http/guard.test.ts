import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestContext, openTestContext } from "../../test/test-context.ts";

let t: TestContext;
beforeAll(async () => void (t = await openTestContext()));
afterAll(() => t.close());

function statusOf(headers: Record<string, string>, path = "/api/courses", method = "GET"): Promise<number> {
  return t
    .as("alice")(path, { method, headers: { host: "127.0.0.1:4321", ...headers } })
    .then((response) => response.status);
}

test("our own page and a program without browser headers may ask", async () => {
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ host: "localhost:4321" })).toBe(200);
  expect(await statusOf({ host: "[::1]:4321" })).toBe(200);
  expect(await statusOf({ origin: "http://127.0.0.1:4321", "sec-fetch-site": "same-origin" })).toBe(200);
});

test.each([
  "evil.example",
  "evil.example:4321",
  "0.0.0.0:4321",
  "127.0.0.1.evil.example",
  "192.168.1.5:4321",
])("the name %s is not ours, even if it points here", async (host) => {
  expect(await statusOf({ host })).toBe(421);
});

test.each([
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "http://localhost:3000" },
  { origin: "https://127.0.0.1:4321" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
])("another site is refused: %o", async (headers) => {
  expect(await statusOf(headers)).toBe(403);
  expect(await statusOf(headers, "/api/courses/sample", "POST")).toBe(403);
});

test("a link from another site may open a page", async () => {
  expect(await statusOf({ "sec-fetch-site": "cross-site" }, "/healthz")).toBe(200);
});

test.each([
  "/api/nothing",
  "//api/courses",
  "/api//courses",
  "/api/courses/not-an-id",
  "/api/%2e%2e/api/courses/x",
])("nothing stands at %s", async (path) => {
  const response = await t.app.request(`http://localhost${path}`, { headers: { "x-test-user": "alice" } });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: "not_found" } });
});

test("every response, errors too, forbids scripts and frames of others", async () => {
  for (const path of ["/api/courses", "/api/nothing", "/healthz"]) {
    const { headers } = await t.as("alice")(path);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.has("access-control-allow-origin")).toBe(false);
  }
});

test("under its configured address it is reached by that name and from that origin alone", async () => {
  const there = await openTestContext({ IBID_AUTH: "accounts", IBID_URL: "https://ibid.example" });
  const status = (headers: Record<string, string>): Promise<number> =>
    there
      .as("alice")("/api/me", { headers })
      .then((response) => response.status);
  const host = "ibid.example";
  const origin = "https://ibid.example";
  try {
    expect(await status({ host })).toBe(200);
    expect(await status({ host: "IBID.example" })).toBe(200);
    expect(await status({ host, origin, "sec-fetch-site": "same-origin" })).toBe(200);
    // A proxy that asks for us by our own name.
    expect(await status({ host: "127.0.0.1:4321", origin })).toBe(200);
    expect(await status({ host: "127.0.0.1:4321", origin: "http://127.0.0.1:4321" })).toBe(200);
    for (const foreign of ["ibid.example.evil.example", "evil.example", "ibid.example:8080", "192.168.1.5"])
      expect(await status({ host: foreign })).toBe(421);
    for (const foreign of [
      "http://ibid.example",
      "https://ibid.example:8080",
      "https://x.ibid.example",
      "null",
    ])
      expect(await status({ host, origin: foreign })).toBe(403);
    expect(await status({ host, "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await status({ host, "sec-fetch-site": "same-site" })).toBe(403);
  } finally {
    await there.close();
  }
});
