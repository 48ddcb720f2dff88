import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call, urlOf } from "../../browser/api.ts";
import { useSettings } from "../../course/use-settings.ts";
import { useMembers } from "../../course/use-members.ts";
import { removeCourse } from "../../course/course-actions.ts";
import { sayContents } from "../../course/say-contents.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

/** Says what goes. */
export function DeleteCourseDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const queryClient = useQueryClient();
  const params = { id: course.id };
  const { data: contents } = useQuery({
    queryKey: ["course-contents", course.id],
    queryFn: ({ signal }) => call(endpoints.getCourseContents, { params, signal }),
    staleTime: 0,
  });
  const enabled = useSettings().data?.hasAccounts === true;
  const others = (useMembers(course.id, { enabled }).data?.items.length ?? 1) - 1;
  return (
    <ConfirmDialog
      title="Delete this course?"
      action="Delete course"
      onConfirm={() => void removeCourse(queryClient, course)}
      onClose={onClose}
    >
      <p className="dialog-text">
        This deletes “<bdi>{course.title}</bdi>” with{" "}
        {contents ? sayContents(contents) : "its sources, chats and documents"}.
        {others > 0 &&
          ` ${others === 1 ? "1 other person uses" : `${others} other people use`} it: the chats they began here go, too.`}
      </p>
      <p className="dialog-text">
        It can be restored for a day, under “Your data”. Then it is gone for good, files and all.{" "}
        <a href={urlOf(endpoints.exportCourse, { params })} download>
          Export it
        </a>{" "}
        first, if you want to keep it as a file.
      </p>
    </ConfirmDialog>
  );
}
