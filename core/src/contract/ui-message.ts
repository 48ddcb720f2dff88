// A message as the AI SDK keeps it in a browser: `useChat` starts with such messages, and sends them with every question.
import { z } from "zod";
import { ChatMetadata, ChatRequest, Question } from "./chat.ts";
import { Id } from "./id.ts";
import { LIMITS } from "./limits.ts";
import { MessageRole } from "./message.ts";

/** How a client calls a chat: by its id, or by the name that it gave the chat when it began it. */
export const ChatName = z.string().min(1).max(LIMITS.chatName);

export const UiMessage = z.object({
  id: Id,
  role: MessageRole,
  metadata: ChatMetadata.optional(),
  parts: z.array(z.looseObject({ type: z.string() })),
});

const SentMessage = z.looseObject({
  id: z.string(),
  role: z.string(),
  parts: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
});

/**
 * The body that `useChat` sends by itself. The server keeps the conversation: of the messages, it reads the question at the
 * end, and which answer came before it.
 */
export const UiChatRequest = ChatRequest.omit({ sessionId: true, content: true, replaces: true })
  .extend({
    id: ChatName,
    messages: z
      .array(SentMessage)
      .refine((messages) => messages.at(-1)?.role === "user", "The last message must be the question.")
      .refine(
        (messages) => messages.at(-1)?.parts.every(({ type }) => type !== "file"),
        "A question can't bring files. Add them to the course as sources, then ask.",
      )
      .superRefine((messages, context) => {
        for (const { message, ...issue } of Question.safeParse(questionOf(messages)).error?.issues ?? []) {
          const params = issue.code === "custom" ? issue.params : undefined;
          context.addIssue({ code: "custom", message, ...(params && { params }) });
        }
      }),
    trigger: z.enum(["submit-message", "regenerate-message"]).default("submit-message"),
    /** The question that was changed, or the answer to be written again. */
    messageId: z.string().nullish(),
    /** For a chat that does not exist yet: where to begin it. */
    courseId: Id.optional(),
  })
  .strict();
export type UiChatRequest = z.infer<typeof UiChatRequest>;

/** The text of the last message. */
export function questionOf(messages: readonly z.infer<typeof SentMessage>[]): string {
  const texts = messages.at(-1)?.parts.filter(({ type }) => type === "text") ?? [];
  return texts
    .map(({ text = "" }) => text)
    .join("\n\n")
    .trim();
}
