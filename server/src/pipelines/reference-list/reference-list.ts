// The references of a course, or some of them, as a list to hand in or to paste.
import { DEFAULT_DOCUMENT_OPTIONS } from "@ibid/core/contract/document.ts";
import type { JsonOf } from "@ibid/core/contract/endpoint.ts";
import type { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { ReferenceListFormat, ReferenceListRequest } from "@ibid/core/contract/reference-endpoints.ts";
import { toHtml } from "@ibid/core/cite/to-html.ts";
import { findNamedStyle } from "../../cite/find-named-style.ts";
import { keyOfStyle } from "../../cite/style-choice.ts";
import { compileDocument } from "../../compile/compile-document.ts";
import { documentFile } from "../../compile/format-tasks.ts";
import { compileFailed } from "../../compile/refusal.ts";
import type { Context } from "../../context.ts";
import { getCourse } from "../../db/courses.ts";
import { referencesAsJson } from "../../db/references.ts";
import type { UserId } from "../../db/users.ts";
import type { Task } from "../../threads/task.ts";
import type { ListToWrite, WrittenList } from "./reference-list-task.ts";

type Endpoint = typeof endpoints.listReferences;

const writeList: Task<ListToWrite, WrittenList> = {
  file: new URL("./reference-list-task.ts", import.meta.url),
  load: () => import("./reference-list-task.ts"),
  keyOf: keyOfStyle,
  // Ten thousand references.
  deadlineMs: 60_000,
};

export async function listReferences(
  context: Context,
  user: UserId,
  courseId: string,
  request: ReferenceListRequest,
): Promise<JsonOf<Endpoint>> {
  const { style, written } = await write(context, user, courseId, request);
  return { style, heading: written.heading, entries: written.entries };
}

export async function saveReferenceList(
  context: Context,
  user: UserId,
  courseId: string,
  { format, ...request }: ReferenceListRequest & { format: ReferenceListFormat },
): Promise<{ title: string; content: string | Uint8Array }> {
  const { title, style, choice, written } = await write(context, user, courseId, request);
  const name = `${title}, ${written.heading}`;
  switch (format) {
    case "bibtex":
    case "ris":
      return { title, content: written[format] };
    case "docx":
      return {
        title: name,
        content: await context.threads.run(documentFile, { html: toPage(written), title: name, format }),
      };
    case "pdf": {
      const { pdf, diagnostics } = await compileDocument(context, {
        ...{ id: `references ${courseId} ${style.name}`, title: name, text: written.typst },
        ...{ citations: [], style: choice, options: DEFAULT_DOCUMENT_OPTIONS },
      });
      if (pdf === null) throw compileFailed(diagnostics);
      return { title: name, content: pdf };
    }
  }
}

async function write(
  { db, threads }: Context,
  user: UserId,
  courseId: string,
  { style: asked, ...wanted }: ReferenceListRequest,
) {
  const course = await getCourse(db, user, courseId);
  const { style: choice, ...style } = await findNamedStyle(db, user, asked ?? course.style);
  const shelf = await referencesAsJson(db, user, courseId);
  const written = await threads.run(writeList, { shelf, style: choice, ...wanted });
  return { title: course.title, style, choice, written };
}

/** As the compiler writes the list of a document. */
function toPage({ heading, entries }: WrittenList): string {
  const paragraphs = entries.map(({ html }) => `<p data-look="reference">${html}</p>`);
  return `<body><h1>${toHtml([{ text: heading }])}</h1>${paragraphs.join("")}</body>`;
}
