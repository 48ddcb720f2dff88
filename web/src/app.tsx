// The frame: which screen the address names, and the panes of a course.
import type { Course } from "@ibid/core/contract/course.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ChatList } from "./chat/chat-list.tsx";
import { ChatScreen } from "./chat/chat-screen.tsx";
import { rememberQuestions } from "./chat/suggested-questions.ts";
import { useViewerPlace } from "./click-through/use-viewer.ts";
import { CourseSwitcher } from "./sources/course-switcher.tsx";
import { DropZone } from "./sources/drop-zone.tsx";
import { EmptyScreen } from "./sources/empty-screen.tsx";
import { SourcesPane } from "./sources/sources-pane.tsx";
import { Announcer } from "./ui/announcer.tsx";
import { IconButton } from "./ui/icon-button.tsx";
import { Icon } from "./ui/icon.tsx";
import { Link } from "./ui/link.tsx";
import { Notice } from "./ui/notice.tsx";
import { Scrim } from "./ui/scrim.tsx";
import { courseUrl, parseRoute } from "./ui/route.ts";
import { navigate, useUrl } from "./ui/router.ts";
import { toggleTheme, useTheme } from "./ui/theme.ts";
import { Toasts } from "./ui/toasts.tsx";
import { useCourseEvents } from "./ui/use-course-events.ts";
import { coursesKey, useCourses } from "./ui/use-courses.ts";
import { PHONE, useMedia } from "./ui/use-media.ts";
import { Wordmark } from "./ui/wordmark.tsx";

const LAST_COURSE = "ibid:course";

export function App() {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the conversation
      </a>
      <Screen />
      <Announcer />
      <Toasts />
    </>
  );
}

function Screen() {
  const route = parseRoute(useUrl().pathname);
  const courses = useCourses();
  const queryClient = useQueryClient();
  const home = courses.data?.find(({ id }) => id === localStorage.getItem(LAST_COURSE)) ?? courses.data?.[0];
  const isHome = route.kind === "home";
  useEffect(() => {
    if (isHome && home) navigate(courseUrl(home.id), { replace: true });
  }, [isHome, home]);

  const onSample = async (course: Course, questions: string[]) => {
    rememberQuestions(course.id, questions);
    await queryClient.invalidateQueries({ queryKey: coursesKey });
    navigate(courseUrl(course.id));
  };
  if (courses.error) {
    return (
      <Message>
        <Notice kind="error" action={{ label: "Try again", onAct: () => void courses.refetch() }}>
          {courses.error.message}
        </Notice>
      </Message>
    );
  }
  if (!courses.data || (isHome && home)) return <Message>{null}</Message>;
  if (isHome) return <EmptyScreen onSample={(course, questions) => void onSample(course, questions)} />;
  const isKnown = route.kind !== "unknown" && courses.data.some(({ id }) => id === route.courseId);
  if (!isKnown) {
    return (
      <Message>
        <h1>There is nothing at this address</h1>
        <p>The course may have been deleted.</p>
        <Link className="button" href="/">
          Go to your courses
        </Link>
      </Message>
    );
  }
  const sessionId = route.kind === "session" ? route.sessionId : null;
  return (
    <CourseScreen
      key={route.courseId}
      courses={courses.data}
      courseId={route.courseId}
      sessionId={sessionId}
    />
  );
}

interface CourseScreenProps {
  courses: Course[];
  courseId: string;
  sessionId: string | null;
}

function CourseScreen({ courses, courseId, sessionId }: CourseScreenProps) {
  // On a phone the sources are a tab, on a tablet an overlay, on a desktop always there.
  // The overlay belongs to the address it was opened at: opening a source closes it.
  const { search } = useUrl();
  const [sourcesAt, setSourcesAt] = useState<string | null>(null);
  useCourseEvents(courseId);
  const theme = useTheme();
  const place = useViewerPlace();
  const isPhone = useMedia(PHONE);
  const isCovered = isPhone && place !== null;
  const showsSources = sourcesAt !== null && (isPhone || sourcesAt === search);
  const setShowsSources = (shows: boolean) => setSourcesAt(shows ? search : null);
  useEffect(() => localStorage.setItem(LAST_COURSE, courseId), [courseId]);

  return (
    <div className="frame" data-sources={showsSources} data-viewer={place !== null}>
      <header className="top-bar" inert={isCovered}>
        <IconButton
          icon="shelf"
          label={showsSources ? "Hide sources" : "Show sources"}
          className="sources-toggle"
          aria-expanded={showsSources}
          onClick={() => setShowsSources(!showsSources)}
        />
        <Link href={courseUrl(courseId)} className="home-link" aria-label="Ibid, home">
          <Wordmark />
        </Link>
        <span className="slash" aria-hidden="true">
          /
        </span>
        <CourseSwitcher courses={courses} courseId={courseId} />
        <IconButton
          icon={theme === "dark" ? "sun" : "moon"}
          label={theme === "dark" ? "Use the light theme" : "Use the dark theme"}
          className="theme-toggle"
          onClick={toggleTheme}
        />
      </header>
      <Scrim className="side-scrim" label="Back to the chat" onClose={() => setShowsSources(false)} />
      <aside className="side" aria-label="Sources and chats" inert={isCovered}>
        <SourcesPane courseId={courseId} />
        <ChatList courseId={courseId} sessionId={sessionId} onPick={() => setShowsSources(false)} />
      </aside>
      <ChatScreen courseId={courseId} sessionId={sessionId} />
      <nav className="tabs" aria-label="Panes" inert={isCovered}>
        <button
          type="button"
          aria-current={showsSources ? "page" : undefined}
          onClick={() => setShowsSources(true)}
        >
          <Icon name="shelf" />
          Sources
        </button>
        <button
          type="button"
          aria-current={showsSources ? undefined : "page"}
          onClick={() => setShowsSources(false)}
        >
          <Icon name="chat" />
          Chat
        </button>
      </nav>
      <DropZone courseId={courseId} />
    </div>
  );
}

function Message({ children }: { children: React.ReactNode }) {
  return (
    <main className="message-screen" id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
