// The shelf of a course: what is on it, how much of each item has been read, and how to add to it.
import { useDeferredValue, useEffect, useState } from "react";
import { useViewerPlace } from "../../click-through/viewer/use-viewer.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSharedDocument } from "../../course/open-document.ts";
import { keepInScope, useQuestionScope } from "../../course/question-scope.ts";
import { ScrollPane } from "../../ui/scroll-pane.tsx";
import { useMayEdit } from "../../course/use-course-role.ts";
import { useSources } from "../../course/use-sources.ts";
import { AddMenu } from "../add/add-menu.tsx";
import { DuplicatesLine } from "./duplicates-line.tsx";
import { ScopeLine } from "./scope-line.tsx";
import { ShelfMenu } from "./shelf-menu.tsx";
import { SourceRow } from "./source-row.tsx";
import { SourceSection } from "./source-section.tsx";
import { sourceSections } from "./source-sections.ts";
import { UploadRows } from "./upload-rows.tsx";
import { useUploads } from "../add/uploads.ts";
import { useAnnouncedSources } from "./use-announced-sources.ts";
import { useCitedCounts } from "./use-cited-counts.ts";

export function SourcesPane({ courseId }: { courseId: string }) {
  const sources = useSources(courseId);
  const mayEdit = useMayEdit(courseId);
  useAnnouncedSources(sources.data);
  const isShown = new Set(sources.data?.map(({ id }) => id));
  const uploads = useUploads(courseId).filter(({ sourceId }) => sourceId === null || !isShown.has(sourceId));
  const citedCounts = useCitedCounts(courseId);
  const scope = useQuestionScope(courseId);
  const place = useViewerPlace();
  const [filter, setFilter] = useState("");
  const document = useSharedDocument(courseId);
  const sections = sourceSections(sources.data ?? [], useDeferredValue(filter), document?.notes);
  const shelf = sources.data;
  useEffect(() => {
    if (shelf) keepInScope(courseId, (id) => shelf.some((source) => source.id === id));
  }, [courseId, shelf]);
  const isEmpty = sources.data?.length === 0 && uploads.length === 0;
  return (
    <section className="pane sources" aria-label="Sources">
      <div className="pane-head">
        <h2>Sources {sources.data && <small>{sources.data.length}</small>}</h2>
        <ShelfMenu courseId={courseId} />
        {mayEdit && <AddMenu courseId={courseId} />}
      </div>
      <div className="source-filter">
        <Icon name="search" small />
        <input
          type="search"
          value={filter}
          aria-label="Filter sources"
          placeholder="Filter by title, author or year"
          onChange={(event) => setFilter(event.target.value)}
        />
      </div>
      {mayEdit && <DuplicatesLine courseId={courseId} />}
      <ScrollPane className={scope.size > 0 ? "source-list is-choosing" : "source-list"} label="Source list">
        {sources.error && (
          <Notice kind="error" action={{ label: "Try again", onAct: () => void sources.refetch() }}>
            {sources.error.message}
          </Notice>
        )}
        {sources.isPending && <SourceSkeletons />}
        {isEmpty && (
          <p className="pane-hint">
            {mayEdit
              ? "Nothing here yet. Add a file or a page, or drop one anywhere."
              : "Nothing here yet. You can read this course, but not add to it."}
          </p>
        )}
        <UploadRows uploads={uploads} />
        {filter !== "" && sources.data && sections.length === 0 && (
          <p className="pane-hint">No source matches “{filter}”.</p>
        )}
        {sections.map(({ title, items }) => (
          <SourceSection key={title} title={title} count={items.length}>
            {items.map((source) => (
              <SourceRow
                key={source.id}
                source={source}
                isOpen={source.id === place?.sourceId}
                isCited={source.id === place?.sourceId && place.of !== null}
                citedCount={citedCounts.get(source.id) ?? 0}
                isInScope={scope.has(source.id)}
                notes={document?.notes.get(source.id)}
                cite={mayEdit ? document?.cite : undefined}
                mayEdit={mayEdit}
              />
            ))}
          </SourceSection>
        ))}
      </ScrollPane>
      {scope.size > 0 ? (
        <ScopeLine courseId={courseId} chosen={scope.size} total={shelf?.length ?? 0} />
      ) : (
        mayEdit && (
          <p className="in-row quiet drop-hint">
            <Icon name={document ? "quote" : "upload"} small />
            {document ? "Drag a source into the text to cite it" : "Drop files, folders or links anywhere"}
          </p>
        )
      )}
    </section>
  );
}

function SourceSkeletons() {
  return (
    <div className="source-skeletons" role="status" aria-label="Loading sources">
      {["a", "b", "c"].map((key) => (
        <span key={key} className="skeleton" />
      ))}
    </div>
  );
}
