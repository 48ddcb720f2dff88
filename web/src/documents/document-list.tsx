import type { DocumentSummary } from "@ibid/core/contract/document.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Link } from "../ui/link.tsx";
import { SideList } from "../ui/lists/side-list.tsx";
import { documentUrl } from "../browser/route.ts";
import { navigate } from "../browser/router.ts";
import { useCommands } from "../ui/commands.ts";
import { count } from "../browser/count.ts";
import { orShowError } from "../ui/toasts.tsx";
import { createDocument } from "./create-document.ts";
import { removeDocument } from "./remove-document.ts";
import { useCourse, useMayEdit } from "../course/use-course-role.ts";
import { useDocuments } from "../course/course-lists.ts";

export interface DocumentListProps {
  courseId: string;
  documentId: string | null;
  onPick: () => void;
}

export function DocumentList({ courseId, documentId, onPick }: DocumentListProps) {
  const documents = useDocuments(courseId);
  const queryClient = useQueryClient();
  const create = async () => {
    const { id } = await createDocument(queryClient, courseId);
    onPick();
    navigate(documentUrl(courseId, id));
  };
  const start = () => void orShowError("The document could not be started", create());
  const mayEdit = useMayEdit(courseId);
  const ownerName = useCourse(courseId)?.ownerName ?? null;
  const [doomed, setDoomed] = useState<DocumentSummary | null>(null);
  const remove = (document: DocumentSummary) =>
    void orShowError("The document could not be deleted", removeDocument(queryClient, document));
  useCommands(mayEdit ? [{ id: "new-document", label: "New document", icon: "document", run: start }] : []);
  return (
    <>
      <SideList
        title="Documents"
        className="documents"
        action={mayEdit && <IconButton icon="add" label="New document" onClick={start} />}
        aside={
          <>
            {documents.error && <p className="pane-hint">{documents.error.message}</p>}
            {documents.data?.length === 0 && !mayEdit && (
              <p className="pane-hint">There are no documents here yet.</p>
            )}
            {documents.data?.length === 0 && mayEdit && (
              <p className="pane-hint">
                Write with footnotes that open their source.{" "}
                <button type="button" className="link-button" onClick={start}>
                  Start a document
                </button>
              </p>
            )}
          </>
        }
      >
        {documents.data?.map((document) => (
          <li key={document.id} className="side-row">
            <Link
              href={documentUrl(courseId, document.id)}
              aria-current={document.id === documentId ? "page" : undefined}
              onClick={onPick}
            >
              <bdi>{document.title}</bdi>
              <small>{count(document.citationCount, "citation")}</small>
            </Link>
            {mayEdit && (
              <IconButton
                icon="trash"
                label={`Delete document ${document.title}`}
                className="row-action"
                // In somebody else's course, it may well be theirs.
                onClick={() => (ownerName === null ? remove(document) : setDoomed(document))}
              />
            )}
          </li>
        ))}
      </SideList>
      {doomed && (
        <ConfirmDialog
          title="Delete it for everybody?"
          action="Delete for everybody"
          onClose={() => setDoomed(null)}
          onConfirm={() => remove(doomed)}
        >
          <p>
            “<bdi>{doomed.title}</bdi>” is in a course of <bdi>{ownerName}</bdi>. It disappears for everybody
            there, whoever wrote it. For a day, it can be brought back.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
