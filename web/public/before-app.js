// Runs before every other script, and before the first paint.

// zod makes code from schemas where it may. The page's policy forbids that, and the browser reports each try.
globalThis.__zod_globalConfig = { jitless: true };

// A tag that is not part of a formula.
const OTHER_TAG =
  /<(?!\/?(?:span|math|semantics|annotation|merror|mi|mn|mo|ms|mspace|mtext|mrow|mfrac|msqrt|mroot|mstyle|mpadded|mphantom|menclose|msub|msup|msubsup|munder|mover|munderover|mtable|mtr|mtd|mlabeledtr)(?: (?!on|href|src)[a-z]+="[^"<>]*")*\/?>)/;

const OWN_WORKERS = new Set([
  `${location.origin}/pdfjs/pdf.worker.min.mjs`,
  `${location.origin}/offline-worker.js`,
]);

// All that libraries may give to the browser as HTML or as a script; anything else is refused (Trusted Types).
globalThis.trustedTypes?.createPolicy("default", {
  // Documents that are read and never shown, formulas, and the names of characters, such as &copy;.
  createHTML: (html, _type, sink) =>
    sink === "DOMParser parseFromString" || !OTHER_TAG.test(html) ? html : null,
  createScriptURL: (url) => (OWN_WORKERS.has(new URL(url, location.origin).href) ? url : null),
});

// A dark room never flashes white. The toggle is in src/browser/theme.ts.
(() => {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem("ibid:theme");
    } catch {
      // Storage can be forbidden; the system's choice is then the only one.
    }
    const isChosen = chosen === "light" || chosen === "dark";
    document.documentElement.dataset.theme = isChosen ? chosen : system.matches ? "dark" : "light";
  };
  apply();
  system.addEventListener("change", apply);
})();
