import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { navigate } from "../../browser/router.ts";
import { orShowError, showToast } from "../../ui/toasts.tsx";
import { coursesKey } from "../../course/use-courses.ts";

export function DeleteCourseDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const queryClient = useQueryClient();
  const remove = async () => {
    await call(endpoints.deleteCourse, { params: { id: course.id } });
    showToast({ kind: "done", title: `“${course.title}” deleted` });
    queryClient.setQueryData<Course[]>(coursesKey, (courses) =>
      courses?.filter(({ id }) => id !== course.id),
    );
    navigate("/");
  };
  const confirm = async () => {
    await orShowError(`“${course.title}” could not be deleted`, remove());
    await queryClient.invalidateQueries({ queryKey: coursesKey });
  };
  return (
    <ConfirmDialog
      title="Delete this course?"
      action="Delete course"
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="dialog-text">
        “<bdi>{course.title}</bdi>” will be deleted with its sources, chats and documents. This can’t be
        undone.
      </p>
    </ConfirmDialog>
  );
}
