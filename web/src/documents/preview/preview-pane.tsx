// The right pane of a document: its pages as they will be printed.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { EditorState } from "@codemirror/state";
import { useEffect, useLayoutEffect, useRef, type CSSProperties } from "react";
import { useZoom } from "../../click-through/viewer/zoom-tools.tsx";
import { type Store, useStore } from "../../browser/create-store.ts";
import { Notice } from "../../ui/notice.tsx";
import { ScrollPane } from "../../ui/scroll-pane.tsx";
import { PreviewPage } from "./preview-page.tsx";
import { useFollowing } from "./use-following.ts";
import type { PreviewState } from "./use-preview.ts";

export interface PreviewPaneProps {
  state: PreviewState & { compile: () => void };
  cursor: Store<EditorState | null>;
  /** Keeps its scroll position while another tab is in front. */
  isHidden: boolean;
  /** Goes to where a clicked word is written. */
  onGoTo: (range: TextRange) => void;
}

export function PreviewPane({ state, cursor, isHidden, onGoTo }: PreviewPaneProps) {
  const { pdf, preview, error, compile } = state;
  const { followed, findWritten } = useFollowing(pdf, useStore(cursor));
  const pages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = followed && pages.current?.children[followed.pageIndex];
    const mark = page?.querySelector<HTMLElement>("[data-part=here]");
    if (mark) showInPane(mark);
  }, [followed]);

  const { zoom } = useZoom("preview");
  const lastZoom = useRef(zoom);
  useLayoutEffect(() => {
    // The same words stay in sight.
    pages.current!.closest("[data-part=preview]")!.scrollTop *= zoom / lastZoom.current;
    lastZoom.current = zoom;
  }, [zoom]);

  const goTo = async (pageIndex: number, x: number, y: number) => {
    const range = await findWritten(cursor.get()?.doc.toString() ?? "", pageIndex, x, y);
    if (range) onGoTo(range);
  };
  return (
    <ScrollPane
      className={isHidden ? "preview-body is-hidden" : "preview-body"}
      role="region"
      label="Preview"
      part="preview"
    >
      {error && (
        <Notice kind="error" action={{ label: "Try again", onAct: compile }}>
          {error.message}
        </Notice>
      )}
      {preview && !preview.ok && (
        <Notice kind="warning">
          {pdf
            ? "There is a mistake in the text. This is how the pages looked before it."
            : "There is a mistake in the text, so there are no pages yet. What is wrong is listed below the text."}
        </Notice>
      )}
      {!pdf && !error && preview?.ok !== false && (
        <div
          className="paper preview-page is-loading skeleton"
          role="status"
          aria-label="Loading the preview"
        />
      )}
      <div ref={pages} style={{ "--zoom": zoom } as CSSProperties}>
        {pdf &&
          Array.from({ length: pdf.numPages }, (_, index) => (
            <PreviewPage
              key={index}
              pdf={pdf}
              index={index}
              followed={followed?.pageIndex === index ? followed : null}
              onPoint={(x, y) => void goTo(index, x, y)}
            />
          ))}
      </div>
    </ScrollPane>
  );
}

/** Only as far as needed: what is in sight stays where it is. */
function showInPane(element: HTMLElement): void {
  const pane = element.closest("[data-part=preview]")!;
  const box = element.getBoundingClientRect();
  const { top, bottom } = pane.getBoundingClientRect();
  if (box.top >= top + 24 && box.bottom <= bottom - 24) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  pane.scrollBy({ top: box.top - (top + bottom) / 2, behavior: isCalm ? "instant" : "smooth" });
}
