import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import type { ReactNode } from "react";
import { toggleTheme, useTheme } from "../browser/theme.ts";
import { useViewerPlace } from "../click-through/viewer/use-viewer.ts";
import { ViewerFrame } from "../click-through/viewer/viewer.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ScrollPane } from "../ui/scroll-pane.tsx";
import { PHONE, useMedia } from "../ui/use-media.ts";
import { Wordmark } from "../ui/wordmark.tsx";
import { PassagePane } from "./passage-pane.tsx";

export interface SharedFrameProps {
  title: string;
  /** What is shown begins with it anyway. */
  isTitleRepeated?: boolean;
  sharedBy: string;
  /** "Conversation" */
  label: string;
  /** What the citation in the address is one of. */
  citations: readonly Evidence[];
  children: ReactNode;
}

/** The page of a link: what it shows, by whom, and beside it the evidence for the open citation. */
export function SharedFrame(props: SharedFrameProps) {
  const { title, isTitleRepeated = false, sharedBy, label, citations, children } = props;
  const theme = useTheme();
  const place = useViewerPlace();
  const isPhone = useMedia(PHONE);
  const isCovered = isPhone && place !== null;
  return (
    <div className="frame is-shared" data-side="false" data-viewer={place !== null}>
      <header className="top-bar" inert={isCovered}>
        <div className="in-row">
          <Wordmark />
          <span className="shared-by">
            Shared by <bdi>{sharedBy}</bdi>
          </span>
        </div>
        <IconButton
          icon={theme === "dark" ? "sun" : "moon"}
          label={theme === "dark" ? "Use the light theme" : "Use the dark theme"}
          onClick={toggleTheme}
        />
      </header>
      <main className="pane" id="main" tabIndex={-1} inert={isCovered}>
        <ScrollPane className="chat-flow" role="region" label={label}>
          <div className="chat-column">
            <h1 className={isTitleRepeated ? "visually-hidden" : "shared-title"}>
              <bdi>{title}</bdi>
            </h1>
            <p className="shared-note">
              Press a number to see the words behind it. You only see what is cited: the title of the source,
              the place and the quoted words. The sources themselves stay with <bdi>{sharedBy}</bdi>.
            </p>
            {children}
          </div>
        </ScrollPane>
      </main>
      {place && (
        <ViewerFrame place={place} citations={citations}>
          {(evidence) => <PassagePane evidence={evidence} citations={citations} />}
        </ViewerFrame>
      )}
    </div>
  );
}
