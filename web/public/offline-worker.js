// Keeps the app itself (its page, scripts, styles and fonts; nothing of anybody's data), so that it opens and says what is
// wrong while Ibid can't be reached. While Ibid answers, its page always comes from there.
const KEPT = "ibid-app";
const PAGE = "/";
const OWN_FILE =
  /^\/(?:assets|fonts|icons|pdfjs)\/|^\/(?:before-app\.js|favicon\.svg|manifest\.webmanifest)$/;
/** Named by what is in it, so it never changes. */
const NEVER_CHANGES = /^\/assets\//;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  // A page that is asked for to be shown, not a file that is downloaded.
  if (request.mode === "navigate" && !/^\/(?:api|mcp)(?:\/|$)|\.\w+$/.test(pathname)) {
    event.respondWith(openPage(request));
  } else if (OWN_FILE.test(pathname)) event.respondWith(openFile(request, pathname));
});

async function openPage(request) {
  try {
    const response = await fetch(request);
    const isPage = response.ok && !response.redirected && response.type === "basic";
    if (isPage) await keepPage(response.clone()).catch(() => undefined);
    return response;
  } catch (error) {
    const kept = await (await caches.open(KEPT)).match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/** A new version of the app has other files: those of the old one are forgotten. */
async function keepPage(response) {
  let kept = await caches.open(KEPT);
  const [old, now] = [await (await kept.match(PAGE))?.text(), await response.clone().text()];
  if (old === now) return;
  if (old !== undefined) {
    await caches.delete(KEPT);
    kept = await caches.open(KEPT);
  }
  await kept.put(PAGE, response);
}

async function openFile(request, pathname) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept && NEVER_CHANGES.test(pathname)) return kept;
  try {
    const response = await fetch(request);
    // A part of a file, or an error, is not kept.
    if (response.status === 200) await cache.put(request, response.clone()).catch(() => undefined);
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}
