import { useAddPage } from "../../course/use-add-page.ts";
import { DropZone } from "./drop-zone.tsx";
import { useUpload } from "./use-upload.ts";

/** For a course that is open. */
export function CourseDropZone({ courseId, mayEdit }: { courseId: string; mayEdit: boolean }) {
  const [upload, addPage] = [useUpload(courseId), useAddPage(courseId)];
  return mayEdit ? (
    <DropZone hint="Drop to add to this course" onFiles={upload} onPage={addPage} />
  ) : (
    // Else the browser would leave Ibid and open the file.
    <DropZone hint="You can read this course, but not add to it" onFiles={refuse} onPage={refuse} />
  );
}

function refuse(): never {
  throw new Error("You can read this course, but not add to it. Its owner can let you edit it.");
}
