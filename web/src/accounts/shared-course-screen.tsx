import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../browser/api.ts";
import { courseUrl } from "../browser/route.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { LinkScreen } from "./link-screen.tsx";
import { useLink } from "./use-link.ts";

/** For people who were sent a link into a course. They have signed in: otherwise, that comes first. */
export function SharedCourseScreen() {
  const { token, look } = useLink(endpoints.lookAtCourseInvitation);
  const accept = useMutation({
    mutationFn: () => call(endpoints.acceptCourseInvitation, { body: { token } }),
    onSuccess: ({ courseId }) => location.replace(courseUrl(courseId)),
  });
  return (
    <LinkScreen title="A course is shared with you" look={look}>
      {({ title, ownerName, role }) => (
        <>
          <p>
            <bdi>{ownerName}</bdi> invites you to “<bdi>{title}</bdi>”.{" "}
            {role === "editor"
              ? "You can read it, ask questions, add sources and write in its documents."
              : "You can read it and ask questions of your own."}
          </p>
          {accept.error && <Notice kind="error">{accept.error.message}</Notice>}
          <Button
            look="primary"
            disabled={accept.isPending || accept.isSuccess}
            onClick={() => accept.mutate()}
          >
            Open the course
          </Button>
        </>
      )}
    </LinkScreen>
  );
}
