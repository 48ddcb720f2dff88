import type { CourseContents } from "@ibid/core/contract/your-data/course-contents.ts";
import { count } from "../browser/count.ts";
import { sayBytes } from "../browser/say-bytes.ts";

/** "14 sources (120 MB of files), 3 chats and 1 document" */
export function sayContents({ sources, chats, documents, bytes }: Omit<CourseContents, "files">): string {
  const files = bytes > 0 ? ` (${sayBytes(bytes)} of files)` : "";
  return `${count(sources, "source")}${files}, ${count(chats, "chat")} and ${count(documents, "document")}`;
}
