import { useMembers } from "../course/use-members.ts";

/** Whose chat it is, where that is somebody else. */
export function AuthorName({ courseId, authorId }: { courseId: string; authorId: string }) {
  const author = useMembers(courseId).data?.items.find(({ id }) => id === authorId);
  return (
    <small>
      <bdi>{author?.name ?? "Somebody who has left"}</bdi>
    </small>
  );
}
