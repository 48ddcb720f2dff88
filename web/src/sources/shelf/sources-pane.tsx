// The shelf of a course: what is on it, in which order, how much of each item has been read, and how to add to it.
import type { Source } from "@ibid/core/contract/source.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useRemembered } from "../../browser/use-remembered.ts";
import { useViewerPlace } from "../../click-through/viewer/use-viewer.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { moveSources } from "../../course/arrange-sources.ts";
import { useSharedDocument } from "../../course/open-document.ts";
import { keepInScope, useQuestionScope } from "../../course/question-scope.ts";
import { openSourceDialog } from "../../course/source-dialog.ts";
import { ScrollPane } from "../../ui/scroll-pane.tsx";
import { orShowError } from "../../ui/toasts.tsx";
import { useArrowKeys } from "../../ui/lists/use-arrow-keys.ts";
import { useMayEdit } from "../../course/use-course-role.ts";
import { useSources } from "../../course/use-sources.ts";
import { AddMenu } from "../add/add-menu.tsx";
import { AttentionLine } from "./attention-line.tsx";
import { needsAttention } from "./describe-status.ts";
import { DuplicatesLine } from "./duplicates-line.tsx";
import { GroupMenu } from "./group-menu.tsx";
import { OrderMenu } from "./order-menu.tsx";
import { ScopeLine } from "./scope-line.tsx";
import { ShelfMenu } from "./shelf-menu.tsx";
import { ORDERS, sortSources } from "./sort-sources.ts";
import { SourceRow } from "./source-row.tsx";
import { SourceSection } from "./source-section.tsx";
import { type ShelfSection, sourceSections } from "./source-sections.ts";
import { UploadRows } from "./upload-rows.tsx";
import { useUploads } from "../add/uploads.ts";
import { useAnnouncedSources } from "./use-announced-sources.ts";
import { useCitedCounts } from "./use-cited-counts.ts";
import { useNewSources } from "./use-new-sources.ts";
import { useIsDragging, useSourceDrop } from "./use-source-drop.ts";

/** People with this many sources know how to add another. */
const MANY = 7;

export function SourcesPane({ courseId }: { courseId: string }) {
  const queryClient = useQueryClient();
  const sources = useSources(courseId);
  const mayEdit = useMayEdit(courseId);
  useAnnouncedSources(sources.data);
  const fresh = useNewSources(sources.data);
  const isShown = new Set(sources.data?.map(({ id }) => id));
  const uploads = useUploads(courseId).filter(({ sourceId }) => sourceId === null || !isShown.has(sourceId));
  const cited = useCitedCounts(courseId);
  const scope = useQuestionScope(courseId);
  const place = useViewerPlace();
  const [filter, setFilter] = useState("");
  const [kept, setOrder] = useRemembered(`ibid:order:${courseId}`, "title");
  const order = ORDERS.find((each) => each.order === kept)?.order ?? "title";
  const [isTroubleOnly, setIsTroubleOnly] = useState(false);
  const isDragging = useIsDragging();
  const document = useSharedDocument(courseId);
  const list = useRef<HTMLDivElement>(null);
  useArrowKeys(list);
  const shelf = sources.data;
  const troubled = (shelf ?? []).filter(needsAttention);
  // The last one was mended while only these were shown.
  if (isTroubleOnly && troubled.length === 0) setIsTroubleOnly(false);
  const listed = sortSources(isTroubleOnly ? troubled : (shelf ?? []), order, cited);
  const sections = sourceSections(listed, useDeferredValue(filter), document?.notes);
  useEffect(() => {
    if (shelf) keepInScope(courseId, (id) => shelf.some((source) => source.id === id));
  }, [courseId, shelf]);
  const isEmpty = shelf?.length === 0 && uploads.length === 0;

  /** The source that was dragged, and if it is ticked, all that are. */
  const draggedWith = (id: string): Source[] =>
    (shelf ?? []).filter((source) => (scope.has(id) ? scope.has(source.id) : source.id === id));
  const dropInto = ({ group = [] }: ShelfSection) =>
    document || !mayEdit
      ? undefined
      : (id: string) =>
          void orShowError(
            "The sources could not be moved",
            moveSources(queryClient, draggedWith(id), group),
          );
  const within = (group: readonly string[]) =>
    (shelf ?? []).filter((source) => group.every((name, at) => source.group[at] === name));

  return (
    <section className="pane sources" aria-label="Sources">
      <div className="pane-head">
        <h2>Sources {shelf && <small>{shelf.length}</small>}</h2>
        <ShelfMenu courseId={courseId} />
        {mayEdit && <AddMenu courseId={courseId} />}
      </div>
      <div className="in-row source-filter">
        <Icon name="search" small />
        <input
          type="search"
          value={filter}
          aria-label="Filter sources"
          placeholder="Filter by title, author, year or #tag"
          onChange={(event) => setFilter(event.target.value)}
        />
        <OrderMenu order={order} onChange={setOrder} />
      </div>
      <AttentionLine needing={troubled.length} isOn={isTroubleOnly} onChange={setIsTroubleOnly} />
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
        {filter !== "" && shelf && sections.length === 0 && (
          <p className="pane-hint">No source matches “{filter}”.</p>
        )}
        <div ref={list}>
          {sections.map((section) => (
            <SourceSection
              key={section.title}
              title={section.title}
              count={section.items.length}
              isInner={section.group?.length === 2}
              onDropSource={dropInto(section)}
              menu={
                section.group && (
                  <GroupMenu group={section.group} sources={within(section.group)} mayEdit={mayEdit} />
                )
              }
            >
              {section.items.map((source) => (
                <SourceRow
                  key={source.id}
                  source={source}
                  isOpen={source.id === place?.sourceId}
                  isCited={source.id === place?.sourceId && place.of !== null}
                  citedCount={cited.get(source.id)?.count ?? 0}
                  isNew={fresh.has(source.id)}
                  isInScope={scope.has(source.id)}
                  notes={document?.notes.get(source.id)}
                  noteWord={document?.noteWord}
                  cite={mayEdit ? document?.cite : undefined}
                  mayEdit={mayEdit}
                />
              ))}
            </SourceSection>
          ))}
        </div>
      </ScrollPane>
      {/* Below the list, so that nothing moves under the pointer. */}
      {isDragging && mayEdit && !document && (
        <NewGroup onDropSource={(id) => openSourceDialog({ kind: "group", sources: draggedWith(id) })} />
      )}
      {scope.size > 0 ? (
        <ScopeLine
          courseId={courseId}
          chosen={(shelf ?? []).filter(({ id }) => scope.has(id))}
          total={shelf?.length ?? 0}
          mayEdit={mayEdit}
        />
      ) : (
        mayEdit &&
        (document || (shelf?.length ?? 0) < MANY) && (
          <p className="in-row quiet drop-hint">
            <Icon name={document ? "quote" : "upload"} small />
            {document ? "Drag a source into the text to cite it" : "Drop files, folders or links anywhere"}
          </p>
        )
      )}
    </section>
  );
}

/** Where a source is dropped to begin a group. */
function NewGroup({ onDropSource }: { onDropSource: (sourceId: string) => void }) {
  const [target, isOver] = useSourceDrop<HTMLParagraphElement>(onDropSource);
  return (
    <p ref={target} className={`in-row quiet new-group${isOver ? " is-over" : ""}`}>
      <Icon name="add" small />
      Drop here for a new group
    </p>
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
