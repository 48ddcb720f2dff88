import { lazy, Suspense } from "react";
import type { AccountPageName } from "../browser/route.ts";

const SCREENS = {
  account: lazy(() =>
    import("../accounts/account-screen.tsx").then((file) => ({ default: file.AccountScreen })),
  ),
  settings: lazy(() =>
    import("../accounts/settings/settings-screen.tsx").then((file) => ({ default: file.SettingsScreen })),
  ),
  people: lazy(() =>
    import("../accounts/people-screen.tsx").then((file) => ({ default: file.PeopleScreen })),
  ),
  "first-administrator": lazy(() =>
    import("../accounts/first-administrator-screen.tsx").then((file) => ({
      default: file.FirstAdministratorScreen,
    })),
  ),
  join: lazy(() => import("../accounts/join-screen.tsx").then((file) => ({ default: file.JoinScreen }))),
  "reset-password": lazy(() =>
    import("../accounts/reset-screen.tsx").then((file) => ({ default: file.ResetScreen })),
  ),
  shared: lazy(() => import("../shared/shared-screen.tsx").then((file) => ({ default: file.SharedScreen }))),
  pair: lazy(() =>
    import("../accounts/devices/device-link-screen.tsx").then((file) => ({ default: file.DeviceLinkScreen })),
  ),
  "shared-course": lazy(() =>
    import("../accounts/shared-course-screen.tsx").then((file) => ({ default: file.SharedCourseScreen })),
  ),
  data: lazy(() =>
    import("../accounts/your-data/data-screen.tsx").then((file) => ({ default: file.DataScreen })),
  ),
} satisfies Record<AccountPageName, unknown>;

/** The pages beside the courses. They are loaded when they are opened. */
export function AccountScreens({ page }: { page: AccountPageName }) {
  const Page = SCREENS[page];
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
