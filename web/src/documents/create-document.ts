import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Document, DocumentSummary } from "@ibid/core/contract/document.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../browser/api.ts";
import { documentsKey } from "../course/course-lists.ts";

export const UNTITLED = "Untitled document";

/** It has a title from the start, which can be edited in place, and cites where the newest document of the course does. */
export async function createDocument(
  queryClient: QueryClient,
  courseId: string,
  title = UNTITLED,
): Promise<Document> {
  const [newest] = queryClient.getQueryData<DocumentSummary[]>(documentsKey(courseId)) ?? [];
  const options = newest && { options: { citeIn: newest.options.citeIn } };
  const document = await call(endpoints.createDocument, { body: { courseId, title, ...options } });
  await queryClient.invalidateQueries({ queryKey: documentsKey(courseId) });
  return document;
}
