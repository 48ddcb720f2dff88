import type { ChatSession } from "@ibid/core/contract/chat.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../browser/api.ts";
import { sessionsKey } from "../course/course-lists.ts";
import { courseUrl, sessionUrl } from "../browser/route.ts";
import { navigate } from "../browser/router.ts";
import { showError, showToast } from "../ui/toasts.tsx";

/** What can be done with a chat in the list. The result is shown at once, and undone if the server refuses. */
export function useSessionActions(courseId: string, { id, title }: ChatSession) {
  const queryClient = useQueryClient();
  const queryKey = sessionsKey(courseId);
  const params = { id };
  const act = async (
    change: (sessions: ChatSession[]) => ChatSession[],
    work: () => Promise<unknown>,
    failure: string,
  ): Promise<boolean> => {
    queryClient.setQueryData<ChatSession[]>(queryKey, (sessions) => sessions && change(sessions));
    try {
      await work();
      return true;
    } catch (error) {
      showError(failure, error);
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey });
    }
  };
  const restore = async (wasOpen: boolean): Promise<void> => {
    const isBack = await act(
      (sessions) => sessions,
      () => call(endpoints.restoreSession, { params }),
      `“${title}” could not be restored`,
    );
    if (isBack && wasOpen) navigate(sessionUrl(courseId, id));
  };
  return {
    rename: (name: string) =>
      act(
        (sessions) => sessions.map((one) => (one.id === id ? { ...one, title: name } : one)),
        () => call(endpoints.updateSession, { params, body: { title: name } }),
        "The chat could not be renamed",
      ),
    chooseModel: (model: string | null) =>
      act(
        (sessions) => sessions.map((one) => (one.id === id ? { ...one, model } : one)),
        () => call(endpoints.updateSession, { params, body: { model } }),
        "The model could not be chosen",
      ),
    async remove(isOpen: boolean): Promise<void> {
      if (isOpen) navigate(courseUrl(courseId), { replace: true });
      const isGone = await act(
        (sessions) => sessions.filter((one) => one.id !== id),
        () => call(endpoints.deleteSession, { params }),
        `“${title}” could not be deleted`,
      );
      if (!isGone) return;
      showToast({
        kind: "done",
        title: `“${title}” deleted`,
        action: { label: "Undo", onAct: () => void restore(isOpen) },
      });
    },
  };
}
