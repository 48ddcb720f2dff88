// Courses as a whole: what is in them, and getting them back.
import { z } from "zod";
import { Course } from "../course.ts";
import { get, json, post } from "../endpoint.ts";
import { CourseContents, YourData } from "./course-contents.ts";

const ofOwner = { leastRole: "owner" } as const;

export const dataEndpoints = {
  getData: get("/api/data", "What the caller has, by course, and where it is.", { response: json(YourData) }),
  getCourseContents: get("/api/courses/:id/contents", "How much is in a course.", {
    ...ofOwner,
    response: json(CourseContents),
  }),
  listRemovedCourses: get("/api/removed-courses", "The courses that were deleted and can be restored.", {
    response: json(z.object({ items: z.array(Course) })),
  }),
  restoreCourse: post(
    "/api/courses/:id/restore",
    "Restore a course that was deleted less than a day ago, with all that was in it.",
    { ...ofOwner, response: json(Course) },
  ),
};
