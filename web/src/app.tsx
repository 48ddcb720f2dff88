// The app: which screen the address names, and what floats over every screen.
import type { Course } from "@ibid/core/contract/course.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Preferences } from "@ibid/core/contract/settings/preferences.ts";
import type { Me } from "@ibid/core/contract/person.ts";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { AccountMenu } from "./accounts/account-menu.tsx";
import { isSomebodyElse } from "./accounts/use-me.ts";
import { AccountScreens } from "./app/account-screens.tsx";
import { BrokenScreen } from "./app/broken-screen.tsx";
import { ConnectScreen } from "./app/connect-screen.tsx";
import { CourseScreen } from "./app/course-screen.tsx";
import { GoneScreen } from "./app/gone-screen.tsx";
import { MessageScreen } from "./ui/message-screen.tsx";
import { UnreachableScreen } from "./app/unreachable-screen.tsx";
import { rememberQuestions } from "./chat/suggested-questions.ts";
import { EmptyScreen } from "./sources/add/empty-screen.tsx";
import { Announcer } from "./ui/announcer.tsx";
import { runCommand, useCommandKeys, useCommands } from "./ui/commands.ts";
import { DialogOrNotice } from "./ui/broken/dialog-or-notice.tsx";
import { ErrorBoundary } from "./ui/broken/error-boundary.tsx";
import { Unreachable, call } from "./browser/api.ts";
import { useStore } from "./browser/create-store.ts";
import { restoring } from "./browser/restoring.ts";
import { signedOut } from "./browser/signed-out.ts";
import { unpaired } from "./browser/unpaired.ts";
import { keepString, keptString } from "./browser/keep-typed.ts";
import { IconButton } from "./ui/icon-button.tsx";
import { Notice } from "./ui/notice.tsx";
import { courseUrl, parseAccountPage, parseRoute } from "./browser/route.ts";
import { navigate, useUrl } from "./browser/router.ts";
import { chooseTheme, isThemeChosen, toggleTheme, useTheme } from "./browser/theme.ts";
import { Toasts } from "./ui/toasts.tsx";
import { coursesKey, useCourses } from "./course/use-courses.ts";

const loadPalette = () => import("./app/palette.tsx").then(({ Palette }) => ({ default: Palette }));
const Palette = lazy(loadPalette);
const KeySheet = lazy(() => import("./ui/key-sheet.tsx").then(({ KeySheet }) => ({ default: KeySheet })));

const SignInScreen = lazy(() =>
  import("./accounts/sign-in-screen.tsx").then((file) => ({ default: file.SignInScreen })),
);
const RestoringScreen = lazy(() =>
  import("./accounts/your-data/restoring-screen.tsx").then(({ RestoringScreen }) => ({
    default: RestoringScreen,
  })),
);
const PairScreen = lazy(() =>
  import("./accounts/devices/pair-screen.tsx").then((file) => ({ default: file.PairScreen })),
);
const PhoneDialog = lazy(() =>
  import("./accounts/devices/phone-dialog.tsx").then((file) => ({ default: file.PhoneDialog })),
);
const LAST_COURSE = "ibid:course";

export function App() {
  const [layer, setLayer] = useState<"palette" | "keys" | "phone" | null>(null);
  const theme = useTheme();
  useCommandKeys();
  // Loaded early: users press the key and start typing at once.
  useEffect(() => void loadPalette(), []);
  // The reader of a link has no courses to search.
  const isShared = parseAccountPage(useUrl().pathname) === "shared";
  useCommands([
    isShared
      ? null
      : {
          id: "palette",
          label: "Search or run a command",
          icon: "search",
          key: "mod+k",
          run: () => setLayer("palette"),
        },
    isShared
      ? null
      : { id: "settings", label: "Settings", icon: "settings", run: () => navigate("/settings") },
    { id: "keys", label: "Keyboard shortcuts", icon: "keyboard", key: "?", run: () => setLayer("keys") },
    isShared ? null : { id: "data", label: "Your data", icon: "saved", run: () => navigate("/data") },
    { id: "phone", label: "Open on my phone", icon: "phone", run: () => setLayer("phone") },
    {
      id: "theme",
      label: theme === "dark" ? "Use the light theme" : "Use the dark theme",
      icon: theme === "dark" ? "sun" : "moon",
      run: toggleTheme,
    },
  ]);
  const close = () => setLayer(null);
  const isSignedOut = useStore(signedOut);
  const isUnpaired = useStore(unpaired);
  const isRestoring = useStore(restoring);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the main content
      </a>
      {/* Out of sight, not gone: whoever was signed out goes on where they were. */}
      <div className="whole" hidden={isSignedOut || isUnpaired || isRestoring}>
        <Screen />
        <DialogOrNotice of={layer} onClose={close}>
          <Suspense fallback={null}>
            {layer === "palette" && <Palette onClose={close} />}
            {layer === "keys" && <KeySheet onClose={close} />}
            {layer === "phone" && <PhoneDialog onClose={close} />}
          </Suspense>
        </DialogOrNotice>
      </div>
      {isRestoring && (
        <Suspense fallback={null}>
          <RestoringScreen />
        </Suspense>
      )}
      {isSignedOut && <SignIn />}
      {isUnpaired && (
        <Suspense fallback={null}>
          <PairScreen />
        </Suspense>
      )}
      <Announcer />
      <Toasts />
    </>
  );
}

function SignIn() {
  const queryClient = useQueryClient();
  const goOn = (me: Me) => {
    // Nothing of somebody else stays on the screen.
    if (isSomebodyElse(me)) return location.reload();
    signedOut.set(false);
    void queryClient.resetQueries();
  };
  return (
    <Suspense fallback={null}>
      <SignInScreen onSignedIn={goOn} />
    </Suspense>
  );
}

function Screen() {
  const { pathname } = useUrl();
  const page = parseAccountPage(pathname);
  return (
    <ErrorBoundary of={[pathname]} fallback={<BrokenScreen />}>
      {page === null ? <ScreenAt pathname={pathname} /> : <AccountScreens page={page} />}
    </ErrorBoundary>
  );
}

function ScreenAt({ pathname }: { pathname: string }) {
  const route = parseRoute(pathname);
  const courses = useCourses();
  const queryClient = useQueryClient();
  const home = courses.data?.find(({ id }) => id === keptString(LAST_COURSE)) ?? courses.data?.[0];
  const isHome = route.kind === "home";
  const courseId = "courseId" in route ? route.courseId : null;
  const course = courses.data?.find(({ id }) => id === courseId);
  useEffect(() => {
    if (isHome && home) navigate(courseUrl(home.id), { replace: true });
  }, [isHome, home]);
  useEffect(() => {
    if (course) keepString(LAST_COURSE, course.id);
  }, [course]);

  const isKnown = courses.data !== undefined;
  useEffect(() => {
    if (!isKnown || isThemeChosen()) return;
    // Looks are no reason for a message.
    const adopt = ({ theme }: Preferences) => theme !== null && chooseTheme(theme);
    call(endpoints.getPreferences).then(adopt, () => undefined);
  }, [isKnown]);

  const onSample = async (course: Course, questions: string[]) => {
    rememberQuestions(course.id, questions);
    await queryClient.invalidateQueries({ queryKey: coursesKey });
    navigate(courseUrl(course.id));
  };
  if (!courses.data && courses.error instanceof AppError && courses.error.code === "token_required")
    return <ConnectScreen />;
  if (!courses.data && courses.error instanceof Unreachable)
    return <UnreachableScreen onRetry={() => void courses.refetch()} />;
  if (!courses.data && courses.error) {
    return (
      <MessageScreen>
        <Notice kind="error" action={{ label: "Try again", onAct: () => void courses.refetch() }}>
          {courses.error.message}
        </Notice>
      </MessageScreen>
    );
  }
  if (!courses.data || (isHome && home)) return <MessageScreen>{null}</MessageScreen>;
  if (route.kind === "home") {
    return (
      <>
        <div className="account-corner in-row">
          <IconButton icon="settings" label="Settings" onClick={() => runCommand("settings")} />
          <AccountMenu />
        </div>
        <EmptyScreen onSample={(course, questions) => void onSample(course, questions)} />
      </>
    );
  }
  if (route.kind === "unknown" || !course) return <GoneScreen courseId={courseId} courses={courses.data} />;
  return <CourseScreen key={course.id} courses={courses.data} route={route} />;
}
