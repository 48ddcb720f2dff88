import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstRouteBudget } from "./first-route-budget.ts";
import { pdfjsAssets } from "./pdfjs-assets.ts";

const IBID = { target: "http://127.0.0.1:4321", changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfjsAssets(), firstRouteBudget()],
  // One sheet imports the others (src/app/styles.css): names of media queries are known in all of them.
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
  build: {
    target: "es2023",
    // The CSP has no `data:` for scripts, styles or fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    // pdf.js is one large chunk, loaded when a page is opened.
    chunkSizeWarningLimit: 1000,
    modulePreload: { polyfill: false },
  },
  // Under the name that the browser uses: the server compares it with the origin.
  server: { proxy: { "/api": IBID, "^/[^?]*\\?(?:.*&)?token=": IBID } },
});
