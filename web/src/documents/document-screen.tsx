// Documents: writing in Typst with footnotes. In: a document of the course. Out: its text in an editor, its pages
// beside it, and behind each footnote the source it cites.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { call } from "../browser/api.ts";
import { ErrorBoundary } from "../ui/broken/error-boundary.tsx";
import { Link } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { documentsUrl } from "../browser/route.ts";
import { orShowError } from "../ui/toasts.tsx";
import { BrokenDocument } from "./broken-document.tsx";
import { OpenDocument } from "./open-document.tsx";
import { useDocument } from "./use-document.ts";

export interface DocumentScreenProps {
  courseId: string;
  documentId: string;
}

export function DocumentScreen({ courseId, documentId }: DocumentScreenProps) {
  const { data, error, refetch, put } = useDocument(documentId);
  const restore = () => {
    const restored = call(endpoints.restoreDocument, { params: { id: documentId } }).then(() => refetch());
    void orShowError("The document could not be restored", restored);
  };
  if (data) {
    return (
      <ErrorBoundary of={[documentId]} fallback={<BrokenDocument document={data} />}>
        <OpenDocument
          courseId={courseId}
          document={data}
          put={put}
          // Another tab may delete what is open here: its text stays in sight.
          isDeleted={isMissing(error)}
          onRestore={restore}
        />
      </ErrorBoundary>
    );
  }
  return (
    <main className="pane document" id="main" tabIndex={-1} aria-busy={!error}>
      {error && (
        <div className="document-message">
          <Notice
            kind="error"
            action={
              isMissing(error)
                ? { label: "Restore", onAct: restore }
                : { label: "Try again", onAct: () => void refetch() }
            }
          >
            {isMissing(error) ? "This document was deleted or never existed." : error.message}
          </Notice>
          <Link className="button" href={documentsUrl(courseId)}>
            All documents
          </Link>
        </div>
      )}
    </main>
  );
}

function isMissing(error: Error | null): boolean {
  return error !== null && "code" in error && error.code === "not_found";
}
