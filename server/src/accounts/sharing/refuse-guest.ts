import { AppError } from "@ibid/core/contract/error.ts";
import type { CourseRole } from "@ibid/core/contract/sharing/member.ts";
import type { Guest } from "../../db/isolation/acting.ts";

/** Refuses what a guest of a course may not do there. The database would, too, but not in words. */
export function refuseGuest({ role }: Guest, least: CourseRole): void {
  if (least === "owner") {
    throw new AppError("not_allowed", "Only the owner of this course can do this.");
  }
  if (least === "editor" && role === "reader") {
    throw new AppError(
      "not_allowed",
      "You can read this course, but not change it. Its owner can make you an editor.",
    );
  }
}
