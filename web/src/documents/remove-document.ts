import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { DocumentSummary } from "@ibid/core/contract/document.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../browser/api.ts";
import { documentsKey } from "../course/course-lists.ts";
import { documentsUrl, documentUrl } from "../browser/route.ts";
import { navigate } from "../browser/router.ts";
import { orShowError, showToast } from "../ui/toasts.tsx";

/** Removes it at once, with an undo. Leaves the document's screen if it is the open one. */
export async function removeDocument(
  queryClient: QueryClient,
  { id, courseId, title }: Pick<DocumentSummary, "id" | "courseId" | "title">,
): Promise<void> {
  const params = { id };
  const refresh = () => queryClient.invalidateQueries({ queryKey: documentsKey(courseId) });
  await call(endpoints.deleteDocument, { params });
  const wasOpen = location.pathname === documentUrl(courseId, id);
  if (wasOpen) navigate(documentsUrl(courseId), { replace: true });
  await refresh();
  const undo = async () => {
    await call(endpoints.restoreDocument, { params });
    await refresh();
    if (wasOpen) navigate(documentUrl(courseId, id));
  };
  showToast({
    kind: "done",
    title: `“${title}” deleted`,
    action: {
      label: "Undo",
      onAct: () => void orShowError("The document could not be restored", undo()),
    },
  });
}
