// Every dialog about the shelf, in one place and loaded when one is first opened.
import type { Course } from "@ibid/core/contract/course.ts";
import { closeSourceDialog, type SourceDialog } from "../../course/source-dialog.ts";
import { AboutDialog } from "./about-dialog.tsx";
import { DeleteCourseDialog } from "./delete-course-dialog.tsx";
import { DuplicatesDialog } from "./duplicates-dialog.tsx";
import { EditSourceForm } from "../references/edit-source-form.tsx";
import { GroupForm } from "./group-form.tsx";
import { HighlightsDialog } from "./highlights-dialog.tsx";
import { ImportForm } from "../references/import-form.tsx";
import { ManualSourceForm } from "../references/manual-source-form.tsx";
import { ReferenceListDialog } from "../references/reference-list-dialog.tsx";
import { PassagesForm } from "./passages-form.tsx";
import { RemoveSourceDialog } from "./remove-source-dialog.tsx";
import { RemoveSourcesDialog } from "./remove-sources-dialog.tsx";
import { RemovedSourcesDialog } from "./removed-sources-dialog.tsx";
import { RenameCourseForm } from "./rename-course-form.tsx";
import { RenameGroupForm } from "./rename-group-form.tsx";
import { RenameSourceForm } from "./rename-source-form.tsx";
import { StyleDialog } from "./style-dialog.tsx";
import { TagsForm } from "./tags-form.tsx";
import { LeaveCourseDialog } from "../sharing/leave-course-dialog.tsx";
import { ShareDialog } from "../sharing/share-dialog.tsx";
import { WebPageForm } from "../add/web-page-form.tsx";

export function SourceDialogs({ course, dialog }: { course: Course; dialog: SourceDialog }) {
  const onClose = closeSourceDialog;
  const courseId = course.id;
  switch (dialog.kind) {
    case "page":
      return <WebPageForm courseId={courseId} onClose={onClose} />;
    case "manual":
      return <ManualSourceForm courseId={courseId} onClose={onClose} />;
    case "import":
      return <ImportForm courseId={courseId} text={dialog.text ?? ""} onClose={onClose} />;
    case "edit":
      return <EditSourceForm source={dialog.source} onClose={onClose} />;
    case "rename":
      return <RenameSourceForm source={dialog.source} onClose={onClose} />;
    case "group": {
      const [first, ...others] = dialog.sources;
      const title = others.length === 0 ? `Move “${first?.title}”` : `Move ${dialog.sources.length} sources`;
      return <GroupForm title={title} sources={dialog.sources} onClose={onClose} />;
    }
    case "rename-group":
      return <RenameGroupForm group={dialog.group} sources={dialog.sources} onClose={onClose} />;
    case "tags":
      return <TagsForm sources={dialog.sources} onClose={onClose} />;
    case "remove-all":
      return <RemoveSourcesDialog sources={dialog.sources} onClose={onClose} />;
    case "remove":
      return <RemoveSourceDialog source={dialog.source} uses={dialog.uses} onClose={onClose} />;
    case "removed":
      return <RemovedSourcesDialog courseId={courseId} onClose={onClose} />;
    case "highlights":
      return <HighlightsDialog courseId={courseId} onClose={onClose} />;
    case "duplicates":
      return <DuplicatesDialog courseId={courseId} onClose={onClose} />;
    case "style":
      return <StyleDialog course={course} onClose={onClose} />;
    case "reference-list":
      return (
        <ReferenceListDialog
          course={course}
          {...(dialog.sources && { sources: dialog.sources })}
          onClose={onClose}
        />
      );
    case "rename-course":
      return <RenameCourseForm course={course} onClose={onClose} />;
    case "passages":
      return <PassagesForm course={course} onClose={onClose} />;
    case "delete-course":
      return <DeleteCourseDialog course={course} onClose={onClose} />;
    case "share":
      return <ShareDialog course={course} onClose={onClose} />;
    case "leave-course":
      return <LeaveCourseDialog course={course} onClose={onClose} />;
    case "about":
      return <AboutDialog onClose={onClose} />;
  }
}
