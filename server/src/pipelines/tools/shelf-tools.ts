// Lists what exists, so that a program that knows nothing about a user can find a course, its sources and its documents.
import { Id } from "@ibid/core/contract/id.ts";
import { PageQuery } from "@ibid/core/contract/paging.ts";
import { z } from "zod";
import { listAllCourses } from "../../accounts/sharing/list-shared-courses.ts";
import { listDocuments } from "../../db/documents.ts";
import { listSources } from "../../db/sources.ts";
import { defineTool } from "./tool.ts";

const InCourse = z.object({ courseId: Id, ...PageQuery.shape });

export const listCoursesTool = defineTool({
  isReadOnly: true,
  description:
    "The user's courses, and those that others share with them. The id of one is the courseId of the other tools.",
  input: PageQuery,
  async run({ db, peopleDb, accounts }, user, page) {
    const shelves = { db, peopleDb: accounts === null ? null : peopleDb };
    const { items, nextCursor } = await listAllCourses(shelves, user, page);
    return { courses: items.map(({ id, title }) => ({ courseId: id, title })), nextCursor };
  },
});

export const listSourcesTool = defineTool({
  isReadOnly: true,
  description:
    "The sources of a course, with their authors and dates. To find something in them, search instead.",
  input: InCourse,
  async run({ db }, user, { courseId, ...page }) {
    const { items, nextCursor } = await listSources(db, user, courseId, page);
    const sources = items.map(({ id, title, kind, author, publicationDate, status, url, file }) => ({
      sourceId: id,
      title,
      kind,
      author,
      publicationDate,
      status,
      url,
      file: file?.name ?? null,
    }));
    return { sources, nextCursor };
  },
});

export const listDocumentsTool = defineTool({
  isReadOnly: true,
  description: "The documents of a course. The id of one is the documentId of the tools that cite.",
  input: InCourse,
  async run({ db }, user, { courseId, ...page }) {
    const { items, nextCursor } = await listDocuments(db, user, courseId, page);
    return { documents: items.map(({ id, title }) => ({ documentId: id, title })), nextCursor };
  },
});
