import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../browser/api.ts";
import { coursesKey } from "../../course/use-courses.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Who may read the chats of a course. To show those of others, the owner is asked again: they were begun in private. */
export function ChatReaders({ course: { id, chatReaders } }: { course: Course }) {
  const [isAsked, setIsAsked] = useState(false);
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (chatReaders: Course["chatReaders"]) =>
      call(endpoints.updateCourse, { params: { id }, body: { chatReaders } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: coursesKey }),
    onSettled: () => setIsAsked(false),
  });
  const isEveryone = chatReaders === "everyone";
  return (
    <>
      {change.error && <Notice kind="error">{change.error.message}</Notice>}
      <label className="in-row check-row">
        <input
          type="checkbox"
          checked={isEveryone || isAsked}
          disabled={change.isPending}
          onChange={() => (isEveryone ? change.mutate("author") : setIsAsked(!isAsked))}
        />
        Everyone in this course can read all chats, whoever began them
      </label>
      {isAsked && (
        <div role="group" aria-label="Show all chats?">
          <p>
            That includes the chats that people have begun here so far, when only they could read them. They
            are not told; whoever begins a new chat sees it there.
          </p>
          <div className="in-row">
            <Button look="small" onClick={() => setIsAsked(false)}>
              Keep them private
            </Button>
            <Button look="danger" onClick={() => change.mutate("everyone")}>
              Show all chats
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
