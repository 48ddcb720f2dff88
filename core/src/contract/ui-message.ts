// A message as the AI SDK keeps it in a browser: `useChat` starts with such messages, and sends them with every question.
import { z } from "zod";
import { AskedQuestion, ChatMetadata, Question } from "./chat.ts";
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

const { sourceIds, top_k, webSearch } = AskedQuestion.shape;
const fields = {
  id: ChatName,
  messages: z.array(SentMessage).optional(),
  message: SentMessage.optional(),
  trigger: z.enum(["submit-message", "regenerate-message"]).default("submit-message"),
  /** The question that was changed, or the answer to be written again. */
  messageId: z.string().nullish(),
  /** For a chat that does not exist yet: where to begin it. */
  courseId: Id.optional(),
  ...{ sourceIds, top_k, webSearch },
};
const plain = (key: string): string => key.toLowerCase().replaceAll(/[_-]/g, "");
const SPELLINGS = new Map(Object.keys(fields).map((key) => [plain(key), key]));

/**
 * The body that `useChat` sends by itself, or with the last message alone, as the SDK's documentation shows it for servers
 * that keep the conversation. Of the messages, the question at the end is read, and which answer came before it. What the
 * SDK or the client adds besides is ignored, unless it is one of our fields spelled differently.
 */
export const UiChatRequest = z
  .looseObject(fields)
  .superRefine((request, context) => {
    for (const key of Object.keys(request)) {
      const meant = Object.hasOwn(fields, key) ? undefined : SPELLINGS.get(plain(key));
      const message = `There is no field “${key}”. It is called ${meant}.`;
      if (meant !== undefined) context.addIssue({ code: "custom", message, path: [key] });
    }
  })
  .transform(({ id, messages, message, trigger, messageId, courseId, sourceIds, top_k, webSearch }) => ({
    ...{ id, messages, message, trigger, messageId, courseId, sourceIds, top_k, webSearch },
  }))
  .superRefine((request, context) => {
    const path = [request.message === undefined ? "messages" : "message"];
    const refuse = (message: string): void => context.addIssue({ code: "custom", message, path });
    if (request.message !== undefined && request.messages !== undefined)
      return refuse("Send all messages or the last one, not both.");
    const last = request.message ?? request.messages?.at(-1);
    if (last?.role !== "user") return refuse("The last message must be the question.");
    if (last.parts.some(({ type }) => type === "file"))
      return refuse("A question can't bring files. Add them to the course as sources, then ask.");
    for (const { message, ...issue } of Question.safeParse(questionOf(request)).error?.issues ?? []) {
      const params = issue.code === "custom" ? issue.params : undefined;
      context.addIssue({ code: "custom", message, path, ...(params && { params }) });
    }
  });
export type UiChatRequest = z.infer<typeof UiChatRequest>;

type Sent = z.infer<typeof SentMessage>;

/** The text of the last message. */
export function questionOf({
  messages,
  message,
}: {
  messages?: Sent[] | undefined;
  message?: Sent | undefined;
}): string {
  const { parts = [] } = message ?? messages?.at(-1) ?? {};
  const texts = parts.flatMap(({ type, text = "" }) => (type === "text" ? text : []));
  return texts.join("\n\n").trim();
}
