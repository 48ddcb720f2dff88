import type { Course } from "@ibid/core/contract/course.ts";
import { keptTextsOf } from "../chat/conversation/kept-text.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { courseUrl } from "../browser/route.ts";
import { MessageScreen } from "../ui/message-screen.tsx";

/** An address without a course: it never had one, or the course was deleted, perhaps just now in another tab. */
export function GoneScreen({ courseId, courses }: { courseId: string | null; courses: Course[] }) {
  const typed = courseId === null ? [] : keptTextsOf(courseId);
  return (
    <MessageScreen>
      <h1>{courseId === null ? "There is nothing at this address" : "This course is no longer here"}</h1>
      {courseId !== null && (
        <p>
          It was deleted, perhaps in another window, or it belongs to somebody who does not share it with you
          now. If they share it again, your chats are there, too.
        </p>
      )}
      {typed.length > 0 && (
        <>
          <p>What you had typed there is kept:</p>
          {typed.map((text) => (
            <blockquote key={text} className="kept-text">
              {text}
            </blockquote>
          ))}
        </>
      )}
      <ul className="actions course-links" aria-label="Your courses">
        {courses.map(({ id, title }) => (
          <li key={id}>
            <Link className="button" href={courseUrl(id)}>
              <Icon name="shelf" />
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
        {courses.length === 0 && (
          <li>
            <Link className="button" href="/">
              Start a course
            </Link>
          </li>
        )}
      </ul>
    </MessageScreen>
  );
}
