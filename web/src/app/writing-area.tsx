import { lazy, Suspense } from "react";
import { DocumentList } from "../documents/document-list.tsx";

// The editor is a large part of the app that a reader of chats never needs.
const DocumentScreen = lazy(() =>
  import("../documents/document-screen.tsx").then(({ DocumentScreen }) => ({ default: DocumentScreen })),
);

export interface WritingAreaProps {
  courseId: string;
  /** Null when none is open; the documents are listed then. */
  documentId: string | null;
}

/** The centre and the right pane of a course while the user is writing. */
export function WritingArea({ courseId, documentId }: WritingAreaProps) {
  if (documentId === null) {
    return (
      <main className="pane document-home" id="main" tabIndex={-1}>
        <h1 className="visually-hidden">Documents</h1>
        <DocumentList courseId={courseId} documentId={null} onPick={() => undefined} />
      </main>
    );
  }
  return (
    <Suspense fallback={<main className="pane document-home" id="main" tabIndex={-1} aria-busy="true" />}>
      <DocumentScreen key={documentId} courseId={courseId} documentId={documentId} />
    </Suspense>
  );
}
