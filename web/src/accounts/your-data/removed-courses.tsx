import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";
import { removedCoursesKey, restoreCourse } from "../../course/course-actions.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AccountSection } from "../account-page.tsx";
import { AccountRow } from "../account-row.tsx";

export function RemovedCourses() {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: removedCoursesKey,
    queryFn: ({ signal }) => call(endpoints.listRemovedCourses, { signal }),
    staleTime: 0,
  });
  return (
    <AccountSection title="Recently deleted">
      {error && <Notice kind="error">{error.message}</Notice>}
      <p>
        {data?.items.length === 0
          ? "No course was deleted in the last day."
          : "Courses that are not restored within a day are gone for good."}
      </p>
      <ul className="account-list" aria-label="Recently deleted courses">
        {data?.items.map((course) => (
          <AccountRow
            key={course.id}
            title={<bdi>{course.title}</bdi>}
            detail="With everything that was in it"
          >
            <Button
              look="small"
              aria-label={`Restore ${course.title}`}
              onClick={() => void restoreCourse(queryClient, course)}
            >
              Restore
            </Button>
          </AccountRow>
        ))}
      </ul>
    </AccountSection>
  );
}
