// The frame of a course: sources, chats and documents on the left, the conversation or the document in the middle, and
// on the right what it is checked against. On a tablet the left is a rail, on a phone there is one pane at a time.
import type { Course } from "@ibid/core/contract/course.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { ChatList } from "../chat/chat-list.tsx";
import { ChatScreen } from "../chat/chat-screen.tsx";
import { closeViewer, openViewer, useViewerPlace } from "../click-through/viewer/use-viewer.ts";
import type { ViewerPlace } from "../click-through/viewer/viewer-place.ts";
import { DocumentList } from "../documents/document-list.tsx";
import { InsertIntoDocument } from "../documents/insert/insert-into-document.tsx";
import { CourseDropZone } from "../sources/add/course-drop-zone.tsx";
import { SourceDialogHost } from "../sources/dialogs/source-dialog-host.tsx";
import { SourcesPane } from "../sources/shelf/sources-pane.tsx";
import { AnswerActions, type StoredAnswer } from "../course/answer-actions.ts";
import { BrokenPart } from "../ui/broken/broken-part.tsx";
import { useCommands } from "../ui/commands.ts";
import { ConnectionNotice } from "../ui/connection-notice.tsx";
import { Divider } from "../ui/divider.tsx";
import { ErrorBoundary } from "../ui/broken/error-boundary.tsx";
import { courseUrl, findUrl, type Route } from "../browser/route.ts";
import { navigate } from "../browser/router.ts";
import { Scrim } from "../ui/scrim.tsx";
import { useCourseEvents } from "../course/use-course-events.ts";
import { WritingArea } from "./writing-area.tsx";
import { FindPage } from "./find/find-page.tsx";
import { lastScreens, rememberScreen } from "./last-screens.ts";
import { PhoneTabs } from "./phone-tabs.tsx";
import { SideLists } from "./side-lists.tsx";
import { SideRail } from "./side-rail.tsx";
import { TopBar } from "./top-bar.tsx";
import { useOverlay } from "./use-overlay.ts";
import { usePanes } from "./use-panes.ts";

export interface CourseScreenProps {
  courses: Course[];
  route: Extract<Route, { courseId: string }>;
}

export function CourseScreen({ courses, route }: CourseScreenProps) {
  const { courseId } = route;
  const course = courses.find(({ id }) => id === courseId);
  const mayEdit = course?.role !== "reader";
  const isConnected = useCourseEvents(courseId);
  const place = useViewerPlace();
  const panes = usePanes();
  const { isPhone, showsSide, setShowsSide } = panes;
  const side = useRef<HTMLDivElement>(null);
  const lastPlace = useLastPlace(place);
  const screens = lastScreens(route);
  const sessionId = route.kind === "session" ? route.sessionId : null;
  const documentId = route.kind === "document" ? route.documentId : null;
  const isWriting = route.kind === "document" || route.kind === "documents";
  const hasRight = place !== null || documentId !== null;
  const isCovered = isPhone && place !== null;
  const isOverlay = showsSide && !panes.isDesktop && !isPhone;

  useEffect(() => rememberScreen(route), [route]);
  useOverlay(isOverlay, side, () => setShowsSide(false));
  useCommands([
    {
      id: "new-chat",
      label: "New chat",
      icon: "compose",
      key: "mod+shift+o",
      run: () => navigate(courseUrl(courseId)),
    },
    {
      id: "find",
      label: "Search in this course",
      icon: "search",
      key: "mod+shift+f",
      run: () => navigate(findUrl(courseId, {})),
    },
    {
      id: "toggle-side",
      label: showsSide ? "Hide sources and chats" : "Show sources and chats",
      icon: "shelf",
      key: "[",
      run: () => setShowsSide(!showsSide),
    },
    (place ?? lastPlace) && {
      id: "toggle-viewer",
      label: place ? "Close the source viewer" : "Open the last source again",
      icon: "slides",
      key: "]",
      run: () => (place ? closeViewer() : openViewer(lastPlace!)),
    },
  ]);

  const insertAnswer = useCallback(
    (answer: StoredAnswer) => <InsertIntoDocument courseId={courseId} {...answer} />,
    [courseId],
  );
  /** Shows the side pane and goes to one of its lists. */
  const openSide = (list: string) => {
    setShowsSide(true);
    requestAnimationFrame(() => side.current?.querySelector<HTMLElement>(list)?.focus());
  };
  const closeOverlay = () => {
    if (!panes.isDesktop) setShowsSide(false);
  };

  return (
    <div className="frame" data-side={showsSide} data-viewer={hasRight} style={panes.style}>
      <TopBar
        courses={courses}
        courseId={courseId}
        screens={screens}
        isWriting={isWriting}
        isCovered={isCovered}
      />
      <SideRail onOpen={openSide} />
      <Scrim className="side-scrim" label="Close the overlay" onClose={closeOverlay} />
      <div
        ref={side}
        className="pane is-left side"
        // On a phone, the open tab is the whole screen.
        role={isPhone && showsSide ? "main" : "complementary"}
        aria-label="Sources and chats"
        tabIndex={-1}
        inert={isCovered}
      >
        {isPhone && <h1 className="visually-hidden">Sources and chats</h1>}
        <ErrorBoundary of={[courseId]} fallback={<BrokenPart name="The list of sources" />}>
          <SourcesPane courseId={courseId} />
        </ErrorBoundary>
        <SideLists>
          <ErrorBoundary of={[courseId]} fallback={<BrokenPart name="The list of chats" />}>
            <ChatList courseId={courseId} sessionId={sessionId} onPick={closeOverlay} />
          </ErrorBoundary>
          {/* The list is in the centre while no document is open. */}
          {!isPhone && route.kind !== "documents" && (
            <ErrorBoundary of={[courseId]} fallback={<BrokenPart name="The list of documents" />}>
              <DocumentList courseId={courseId} documentId={documentId} onPick={closeOverlay} />
            </ErrorBoundary>
          )}
        </SideLists>
      </div>
      <ErrorBoundary of={[route.kind, sessionId, documentId]} fallback={<BrokenCentre kind={route.kind} />}>
        {route.kind === "find" ? (
          <FindPage courseId={courseId} />
        ) : isWriting ? (
          <WritingArea courseId={courseId} documentId={documentId} />
        ) : (
          <AnswerActions value={mayEdit ? insertAnswer : null}>
            <ChatScreen courseId={courseId} sessionId={sessionId} />
          </AnswerActions>
        )}
      </ErrorBoundary>
      {!isPhone && (
        <section className="dividers" aria-label="Widths of the panes">
          {showsSide && panes.isDesktop && (
            <Divider
              label="Width of sources and chats"
              edge="right"
              min="--pane-left-min"
              max="--pane-left-max"
              onResize={panes.setLeft}
            />
          )}
          {hasRight && (
            <Divider
              label="Width of the source viewer"
              edge="left"
              min="--pane-right-min"
              onResize={panes.setRight}
            />
          )}
        </section>
      )}
      <PhoneTabs
        screens={screens}
        current={showsSide ? "sources" : isWriting ? "document" : "chat"}
        isCovered={isCovered}
        onSources={setShowsSide}
      />
      {!isConnected && <ConnectionNotice />}
      <CourseDropZone courseId={courseId} mayEdit={mayEdit} />
      {course && <SourceDialogHost course={course} />}
    </div>
  );
}

const CENTRES: Record<CourseScreenProps["route"]["kind"], string> = {
  course: "This chat",
  session: "This chat",
  find: "The search",
  documents: "This document",
  document: "This document",
};

function BrokenCentre({ kind }: { kind: CourseScreenProps["route"]["kind"] }) {
  return (
    <main className="pane document-home" id="main" tabIndex={-1}>
      <BrokenPart name={CENTRES[kind]} />
    </main>
  );
}

/** What the viewer showed last, to be opened again. */
function useLastPlace(place: ViewerPlace | null): ViewerPlace | null {
  const [last, setLast] = useState(place);
  if (place !== null && place !== last) setLast(place);
  return last;
}
