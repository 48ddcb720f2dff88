import type { Course } from "@ibid/core/contract/course.ts";
import { AccountMenu } from "../accounts/account-menu.tsx";
import { PhoneButton } from "../accounts/devices/phone-button.tsx";
import { CourseSwitcher } from "../sources/shelf/course-switcher.tsx";
import { keyLabel, runCommand } from "../ui/commands.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { courseUrl } from "../browser/route.ts";
import { toggleTheme, useTheme } from "../browser/theme.ts";
import { Wordmark } from "../ui/wordmark.tsx";
import type { Screens } from "./last-screens.ts";

export interface TopBarProps {
  courses: Course[];
  courseId: string;
  screens: Screens;
  isWriting: boolean;
  /** Whether a sheet covers the bar, on a phone. */
  isCovered: boolean;
}

export function TopBar({ courses, courseId, screens, isWriting, isCovered }: TopBarProps) {
  const theme = useTheme();
  return (
    <header className="top-bar" inert={isCovered}>
      <div className="in-row">
        <Link href={courseUrl(courseId)} className="home-link" aria-label="Ibid, home">
          <Wordmark />
        </Link>
        <span className="slash" aria-hidden="true">
          /
        </span>
        <CourseSwitcher courses={courses} courseId={courseId} />
      </div>
      <nav className="switch mode-switch" aria-label="Mode">
        <Link href={screens.chat} aria-current={isWriting ? undefined : "page"}>
          <Icon name="chat" />
          Chat
        </Link>
        <Link href={screens.document} aria-current={isWriting ? "page" : undefined}>
          <Icon name="document" />
          Document
        </Link>
      </nav>
      <div className="in-row top-bar-end">
        <button
          type="button"
          className="in-row command-button"
          aria-label="Search or run a command"
          aria-keyshortcuts="Control+K"
          onClick={() => runCommand("palette")}
        >
          <Icon name="search" small />
          <span>Search or run a command</span>
          <kbd>{keyLabel("mod+k")}</kbd>
        </button>
        <IconButton
          icon={theme === "dark" ? "sun" : "moon"}
          label={theme === "dark" ? "Use the light theme" : "Use the dark theme"}
          className="theme-toggle"
          onClick={toggleTheme}
        />
        <IconButton
          icon="settings"
          label="Settings"
          className="settings-button"
          onClick={() => runCommand("settings")}
        />
        <PhoneButton />
        <AccountMenu />
      </div>
    </header>
  );
}
