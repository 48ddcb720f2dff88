import type { Course } from "@ibid/core/contract/course.ts";
import { useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { courseUrl } from "../ui/route.ts";
import { navigate } from "../ui/router.ts";
import { NewCourseForm } from "./new-course-form.tsx";

export function CourseSwitcher({ courses, courseId }: { courses: Course[]; courseId: string }) {
  const [isNaming, setIsNaming] = useState(false);
  const current = courses.find(({ id }) => id === courseId);
  return (
    <>
      <Menu
        label={`Course: ${current?.title ?? "none"}`}
        triggerClass="course-button"
        trigger={
          <>
            <span>{current?.title ?? "Course"}</span>
            <Icon name="chevron-down" small />
          </>
        }
      >
        {courses.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="menuitemradio"
            aria-checked={id === courseId}
            onClick={() => navigate(courseUrl(id))}
          >
            <Icon name={id === courseId ? "check" : "shelf"} />
            <span>{title}</span>
          </button>
        ))}
        <hr />
        <button type="button" role="menuitem" onClick={() => setIsNaming(true)}>
          <Icon name="add" />
          <span>New course</span>
        </button>
      </Menu>
      {isNaming && <NewCourseForm onClose={() => setIsNaming(false)} />}
    </>
  );
}
