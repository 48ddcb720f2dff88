// Prints sample/slides/memory-lecture-slides.html to sample/memory-lecture-slides.pdf with headless Chromium.
// Run: node_modules/.bin/node tools/build-sample-slides.ts
// IBID_CHROMIUM names another Chromium. The Liberation fonts must be installed.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { findChromium } from "./services/find-chromium.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const source = join(root, "sample/slides/memory-lecture-slides.html");
const target = join(root, "sample/memory-lecture-slides.pdf");
const executablePath = findChromium();
// One fixed date keeps the file the same from build to build.
const stamp = "D:20260914090000+00'00'";

if (executablePath === undefined) throw new Error("No Chromium found; install one or set IBID_CHROMIUM.");

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(pathToFileURL(source).href, { waitUntil: "load" });
  await page.emulateMedia({ media: "print" });
  const report = await page.evaluate(() => {
    const slides = [...document.querySelectorAll<HTMLElement>("section.slide")];
    const problems: string[] = [];
    for (const [index, slide] of slides.entries()) {
      const footer = slide.querySelector("footer");
      if (footer?.lastElementChild?.textContent !== String(index + 1)) {
        problems.push(`slide ${index + 1} has the wrong number`);
      }
      const box = slide.getBoundingClientRect();
      const floor = footer === null ? box.bottom : footer.getBoundingClientRect().top;
      for (const element of slide.querySelectorAll("h1, h2, h3, p, li, td, th, svg")) {
        const { bottom, right } = element.getBoundingClientRect();
        if (bottom > floor || right > box.right) {
          problems.push(`slide ${index + 1} overflows at "${element.textContent.trim().slice(0, 40)}"`);
        }
      }
    }
    return { slides: slides.length, problems };
  });
  if (report.problems.length > 0) throw new Error(report.problems.join("\n"));

  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  const text = pdf.toString("latin1");
  const pages = text.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  if (pages !== report.slides) throw new Error(`${report.slides} slides, but ${pages} pages`);
  if (!text.includes("LiberationSans") || text.includes("/Type3")) {
    throw new Error("Wrong fonts in the PDF; install the Liberation fonts.");
  }
  // Same length in and out, so that the cross-reference offsets stay right.
  const dated = text.replace(/D:\d{14}[+-]\d\d'\d\d'/g, (date) =>
    date.length === stamp.length ? stamp : date,
  );
  await writeFile(target, Buffer.from(dated, "latin1"));
  console.log(`${target}: ${pages} pages, ${Math.round(pdf.length / 1024)} KB`);
} finally {
  await browser.close();
}
