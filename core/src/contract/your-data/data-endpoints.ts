// Courses as a whole: what is in them, and getting them back.
import { z } from "zod";
import { Course } from "../course.ts";
import { created, get, json, post, remove } from "../endpoint.ts";
import { CourseContents, DELETE_WORDS, YourData } from "./course-contents.ts";
import { Arrival, ImportEvent } from "./course-file.ts";

const ofOwner = { leastRole: "owner" } as const;

export const dataEndpoints = {
  getData: get("/api/data", "What the caller has, by course, and where it is.", { response: json(YourData) }),
  deleteEverything: post(
    "/api/data/delete",
    "Delete all of the caller's courses, styles and settings for good. `backUpFirst`: what is restored to undo it, for who runs this Ibid.",
    {
      access: "person",
      body: z.strictObject({ confirmation: z.literal(DELETE_WORDS), backUpFirst: z.boolean() }),
      response: json(z.object({ undo: z.string().nullable() })),
      errors: ["not_allowed", "database_elsewhere", "backup_active", "disk_full"],
    },
  ),
  getCourseContents: get("/api/courses/:id/contents", "How much is in a course.", {
    ...ofOwner,
    response: json(CourseContents),
  }),
  exportCourse: get(
    "/api/courses/:id/file",
    "A course as one file: sources with their files, places, chats, documents, references and styles. Written while it is sent.",
    {
      ...ofOwner,
      response: {
        kind: "file",
        description: "A ZIP file that another Ibid imports.",
        types: { "application/zip": null },
      },
    },
  ),
  receiveCourse: post(
    "/api/arrivals",
    "Send the file of a course, as the body. It is looked at; nothing of it is in a course yet.",
    {
      maxBytes: "upload",
      isRaw: true,
      response: created(Arrival),
      errors: ["course_file_unreadable", "course_file_newer", "no_room_left", "disk_full"],
    },
  ),
  importCourse: post(
    "/api/arrivals/:id/import",
    "Make a course of a file that was sent. Whoever closes the stream cancels the import, and nothing of it stays.",
    {
      /** `asCopy`: also where the course is here already. */
      body: z.strictObject({ asCopy: z.boolean().default(false) }),
      response: {
        kind: "event-stream",
        description: "The last event is `done` or `failed`.",
        event: ImportEvent,
      },
    },
  ),
  giveUpArrival: remove("/api/arrivals/:id", "Forget a file that was sent."),
  listRemovedCourses: get("/api/removed-courses", "The courses that were deleted and can be restored.", {
    response: json(z.object({ items: z.array(Course) })),
  }),
  restoreCourse: post(
    "/api/courses/:id/restore",
    "Restore a course that was deleted less than a day ago, with all that was in it.",
    { ...ofOwner, response: json(Course) },
  ),
};
