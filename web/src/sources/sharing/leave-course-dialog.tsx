import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";
import { navigate } from "../../browser/router.ts";
import { coursesKey } from "../../course/use-courses.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { orShowError, showToast } from "../../ui/toasts.tsx";

export function LeaveCourseDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const queryClient = useQueryClient();
  const leave = async () => {
    const { me } = await call(endpoints.me);
    await call(endpoints.removeMember, { params: { id: course.id, memberId: me?.id ?? "" } });
    showToast({ kind: "done", title: `You have left “${course.title}”` });
    queryClient.setQueryData<Course[]>(coursesKey, (courses) =>
      courses?.filter(({ id }) => id !== course.id),
    );
    navigate("/");
  };
  return (
    <ConfirmDialog
      title="Leave this course?"
      action="Leave course"
      onConfirm={() => void orShowError("You are still in the course", leave())}
      onClose={onClose}
    >
      <p className="dialog-text">
        You will not see “<bdi>{course.title}</bdi>” any more. What you wrote in its documents will stay
        there.
        {course.ownerName !== null && ` ${course.ownerName} can let you in again.`}
      </p>
    </ConfirmDialog>
  );
}
