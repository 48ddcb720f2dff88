import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { call } from "../ui/api.ts";
import { sessionUrl } from "../ui/route.ts";
import { navigate } from "../ui/router.ts";
import { openChat } from "./open-chats.ts";
import { sendQuestion } from "./send-question.ts";

/** A session exists from its first question on. The address is replaced: Back leaves the chat, not its first moment. */
export async function startChat(courseId: string, question: string): Promise<void> {
  const session = await call(endpoints.createSession, { body: { courseId } });
  const answered = sendQuestion(openChat(session.id, []), question);
  navigate(sessionUrl(courseId, session.id) + location.search, { replace: true });
  await answered;
}
