// A strip of small pictures of all pages. Each is drawn when it comes into sight. Loaded on demand with pdf.js.
import type { PagePlace } from "@ibid/core/contract/source-content.ts";
import { useEffect, useRef, type KeyboardEvent } from "react";
import type { PageNoun } from "./page-name.ts";
import { openPdf } from "./pdf-document.ts";

export interface ThumbnailsProps {
  url: string;
  noun: PageNoun;
  pages: PagePlace[];
  index: number;
  /** Positions in `pages`. */
  cited: ReadonlySet<number>;
  onTurn: (index: number) => void;
}

export function Thumbnails({ url, noun, pages, index, cited, onTurn }: ThumbnailsProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = strip.current!;
    const current = element.children[index] as HTMLElement;
    element.scrollTo({ left: current.offsetLeft - (element.clientWidth - current.offsetWidth) / 2 });
  }, [index]);
  useEffect(() => drawInSight(strip.current!, url), [url]);
  /** The strip is a single stop for the Tab key; inside it, the arrow keys turn the pages. */
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const last = pages.length - 1;
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }[event.key];
    if (next === undefined || next < 0 || next > last) return;
    event.preventDefault();
    onTurn(next);
    (strip.current!.children[next] as HTMLElement).focus();
  };
  return (
    <div className="thumbnails" ref={strip} role="group" aria-label={`All ${noun}s`}>
      {pages.map(({ pageIndex, pageLabel }, position) => (
        <button
          key={pageIndex}
          type="button"
          data-page={pageIndex}
          className={cited.has(position) ? "thumbnail is-cited" : "thumbnail"}
          tabIndex={position === index ? 0 : -1}
          aria-label={`${noun} ${pageLabel}${cited.has(position) ? ", cited" : ""}`}
          aria-current={position === index ? "page" : undefined}
          onClick={() => onTurn(position)}
          onKeyDown={onKeyDown}
        >
          <canvas />
          <small>{pageLabel}</small>
        </button>
      ))}
    </div>
  );
}

function drawInSight(strip: HTMLElement, url: string): () => void {
  let isCurrent = true;
  const draw = async (button: HTMLElement) => {
    const pdf = await openPdf(url);
    const page = await pdf.getPage(Number(button.dataset["page"]) + 1);
    const canvas = button.querySelector("canvas")!;
    if (!isCurrent) return;
    const scale = (canvas.clientWidth * devicePixelRatio) / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    canvas.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
    await page.render({ canvas, viewport }).promise;
  };
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        // A picture that can't be drawn stays empty; the page itself says why.
        draw(target as HTMLElement).catch(() => undefined);
      }
    },
    { root: strip, rootMargin: "0px 200px" },
  );
  for (const button of strip.children) observer.observe(button);
  return () => {
    isCurrent = false;
    observer.disconnect();
  };
}
