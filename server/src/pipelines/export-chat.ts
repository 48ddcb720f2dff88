// A chat with its sources, and as Markdown with one's own notes in these, as a file. It is loaded and written page by page: a long one takes seconds.
import { annotationBlocks } from "@ibid/core/evidence/highlights-markdown.ts";
import { toMarkdownFile } from "@ibid/core/evidence/export-markdown.ts";
import { toTypstChat } from "@ibid/core/typst/chat-to-typst.ts";
import type { Context } from "../context.ts";
import { getSession } from "../db/chat-sessions.ts";
import type { UserId } from "../db/users.ts";
import { loadPages } from "../load/load-messages.ts";
import type { Task } from "../threads/task.ts";
import type { MessagesToWrite } from "./export-chat-task.ts";
import { listAllHighlights } from "./highlights/export-highlights.ts";

const writeBlocks: Task<MessagesToWrite, string[]> = {
  file: new URL("./export-chat-task.ts", import.meta.url),
  load: () => import("./export-chat-task.ts"),
  sizeOf: ({ messages }) => messages.reduce((sum, { content }) => sum + content.length, 0),
};

export async function exportChat(
  context: Context,
  user: UserId,
  id: string,
  format: "markdown" | "typst" | "json",
  origin = "",
): Promise<{ title: string; text: string }> {
  const { db, threads } = context;
  const { title, courseId } = await getSession(db, user, id);
  const pages = loadPages(db, user, id);
  if (format === "json") {
    const messages = (await Array.fromAsync(pages)).flat();
    return { title, text: JSON.stringify({ title, messages }, null, 2) };
  }
  const shown = new Set<string>();
  const written = await Array.fromAsync(pages, (messages) => {
    for (const { sources } of messages)
      for (const { document_id: source } of sources ?? []) if (source !== undefined) shown.add(source);
    return threads.run(writeBlocks, { messages, format });
  });
  const blocks = written.flat();
  if (format === "typst") return { title, text: toTypstChat(title, blocks) };
  const own = shown.size === 0 ? [] : await listAllHighlights(context, user, courseId);
  const annotations = annotationBlocks(
    own.filter(({ sourceId }) => shown.has(sourceId)),
    origin,
  );
  return { title, text: toMarkdownFile(title, [...blocks, ...annotations]) };
}
