import { useAddPage } from "../../course/use-add-page.ts";
import { DropZone } from "./drop-zone.tsx";
import { useUpload } from "./use-upload.ts";

/** For a course that is open. */
export function CourseDropZone({ courseId }: { courseId: string }) {
  return (
    <DropZone hint="Drop to add to this course" onFiles={useUpload(courseId)} onPage={useAddPage(courseId)} />
  );
}
