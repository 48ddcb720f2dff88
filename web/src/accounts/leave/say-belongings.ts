import type { Belongings } from "@ibid/core/contract/person.ts";
import { count } from "../../browser/count.ts";
import { sayBytes } from "../usage/say-amount.ts";

/** "2 courses with 14 sources (120 MB of files), 3 chats and 1 document" */
export function sayBelongings({ courses, sources, chats, documents, bytes }: Belongings): string {
  const files = bytes > 0 ? ` (${sayBytes(bytes)} of files)` : "";
  return (
    `${count(courses, "course")} with ${count(sources, "source")}${files}, ` +
    `${count(chats, "chat")} and ${count(documents, "document")}`
  );
}
