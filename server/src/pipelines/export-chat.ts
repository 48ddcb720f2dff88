// A chat with its sources, as a file. It is loaded and written page by page: a long one takes seconds.
import { toMarkdownFile } from "@ibid/core/evidence/export-markdown.ts";
import { toTypstChat } from "@ibid/core/typst/chat-to-typst.ts";
import type { Context } from "../context.ts";
import { getSession } from "../db/chat-sessions.ts";
import type { UserId } from "../db/users.ts";
import { loadPages } from "../load/load-messages.ts";
import type { Task } from "../threads/task.ts";
import type { MessagesToWrite } from "./export-chat-task.ts";

const writeBlocks: Task<MessagesToWrite, string[]> = {
  file: new URL("./export-chat-task.ts", import.meta.url),
  load: () => import("./export-chat-task.ts"),
  sizeOf: ({ messages }) => messages.reduce((sum, { content }) => sum + content.length, 0),
};

export async function exportChat(
  { db, threads }: Context,
  user: UserId,
  id: string,
  format: "markdown" | "typst" | "json",
): Promise<{ title: string; text: string }> {
  const { title } = await getSession(db, user, id);
  const pages = loadPages(db, user, id);
  if (format === "json") {
    const messages = (await Array.fromAsync(pages)).flat();
    return { title, text: JSON.stringify({ title, messages }, null, 2) };
  }
  const blocks = await Array.fromAsync(pages, (messages) => threads.run(writeBlocks, { messages, format }));
  const toFile = format === "typst" ? toTypstChat : toMarkdownFile;
  return { title, text: toFile(title, blocks.flat()) };
}
