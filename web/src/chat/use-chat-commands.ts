import { useCommands } from "../ui/commands.ts";
import { useRemembered } from "../browser/use-remembered.ts";
import { HOVER_PREVIEW, HOVER_PREVIEWS } from "../render/use-hover-card.ts";
import type { Conversation } from "./conversation/conversation.ts";
import { copyAnswer } from "./copy-answer.ts";
import { exportChat } from "./export-chat.ts";
import { goToMissed } from "./go-to-missed.ts";
import { howToAsk } from "./conversation/start-chat.ts";
import type { Turn } from "./conversation/turns-of.ts";

export interface ChatCommands {
  courseId: string;
  conversation: Conversation;
  turns: readonly Turn[];
  isBusy: boolean;
  mayAsk: boolean;
}

/** What can be done with the open chat, for the palette. */
export function useChatCommands({ courseId, conversation, turns, isBusy, mayAsk }: ChatCommands): void {
  const [preview, setPreview] = useRemembered(HOVER_PREVIEW, "on");
  const names = { on: "on", alt: "with Alt", off: "off" };
  const { sessionId, isGone } = conversation.view();
  const last = turns.at(-1);
  const answer = isBusy ? null : (last?.answer ?? null);
  useCommands([
    answer && {
      id: "copy-answer",
      label: "Copy the last answer with citations",
      icon: "copy",
      run: () => {
        const shown = document.querySelector(`[data-message="${answer.id}"] [data-part=answer]`);
        void copyAnswer(answer, shown);
      },
    },
    answer && {
      id: "next-missed",
      label: "Next statement not found",
      icon: "alert",
      key: "n",
      run: () => void goToMissed(document.activeElement),
    },
    answer === null || !mayAsk
      ? null
      : {
          id: "ask-again",
          label: "Write the last answer again",
          icon: "reread",
          run: () =>
            conversation.ask({
              ...{ text: last!.question, replaces: last!.questionId! },
              ...howToAsk(courseId, sessionId),
            }),
        },
    sessionId === null || isGone
      ? null
      : {
          id: "export-chat",
          label: "Export this chat as Markdown",
          icon: "document",
          run: () => exportChat(sessionId, "markdown"),
        },
    ...HOVER_PREVIEWS.filter((choice) => choice !== preview).map((choice) => ({
      id: `preview-${choice}`,
      label: `Preview of citations on hover: ${names[choice]}`,
      icon: "quote" as const,
      run: () => setPreview(choice),
    })),
  ]);
}
