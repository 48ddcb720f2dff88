import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Document } from "@ibid/core/contract/document.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../browser/api.ts";
import { documentsKey } from "../course/course-lists.ts";

export const UNTITLED = "Untitled document";

/** It has a title from the start, which can be edited in place. */
export async function createDocument(
  queryClient: QueryClient,
  courseId: string,
  title = UNTITLED,
): Promise<Document> {
  const document = await call(endpoints.createDocument, { body: { courseId, title } });
  await queryClient.invalidateQueries({ queryKey: documentsKey(courseId) });
  return document;
}
