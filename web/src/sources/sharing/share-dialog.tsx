// Who is in a course. Its owner lets people in and shows them out; everybody else sees who is there.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";
import { membersKey, useMembers } from "../../course/use-members.ts";
import { onlyHere } from "../../browser/only-here.ts";
import { sayMailed } from "../../course/say-mailed.ts";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SecretNotice } from "../../ui/secret-notice.tsx";
import { ChatReaders } from "./chat-readers.tsx";
import { InviteForm } from "./invite-form.tsx";
import { InvitationRows } from "./invitation-rows.tsx";
import { MemberRow } from "./member-row.tsx";

const WHAT = { reader: "read this course", editor: "edit this course" } as const;

export function ShareDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const { id, role, title, chatReaders } = course;
  const isOwner = role === "owner";
  const queryClient = useQueryClient();
  const members = useMembers(id);
  const refresh = () => queryClient.invalidateQueries({ queryKey: membersKey(id) });
  const invite = useMutation({
    mutationFn: (body: { email: string; role: "reader" | "editor" }) =>
      call(endpoints.shareCourse, { params: { id }, body }),
    onSuccess: refresh,
  });
  const link = useMutation({
    mutationFn: (role: "reader" | "editor") =>
      call(endpoints.inviteToCourse, { params: { id }, body: { role } }),
    onSuccess: refresh,
  });
  const error = members.error ?? link.error;
  return (
    <Dialog title={isOwner ? `Share “${title}”` : "People in this course"} onClose={onClose}>
      <div className="sharing">
        {error && <Notice kind="error">{error.message}</Notice>}
        <ul aria-label="People in this course">
          {members.data?.items.map((member) => (
            <MemberRow key={member.id} courseId={id} member={member} isOwner={isOwner} onChanged={refresh} />
          ))}
        </ul>
        {isOwner && (
          <>
            <InviteForm
              isPending={invite.isPending}
              error={invite.error}
              onInvite={(body) => invite.mutateAsync(body).then(() => undefined)}
              onLink={(role) => link.mutate(role)}
            />
            {invite.data?.invited && (
              <SecretNotice what="Link" secret={invite.data.invited.link}>
                {`Nobody here has this address yet: an administrator can make them an account. ${sayMailed(
                  invite.data.mailed,
                  invite.data.invited.invitation.email,
                  "It works once, within a week, and needs an account with this address",
                )}${onlyHere()}`}
              </SecretNotice>
            )}
            {link.data && (
              <SecretNotice what="Link" secret={link.data.link}>
                {`Send this link to one person, who can then ${WHAT[link.variables]}. It works once, within a week, for anyone who has an account here, and will not be shown again.${onlyHere()}`}
              </SecretNotice>
            )}
            <InvitationRows courseId={id} items={members.data?.invitations ?? []} onChanged={refresh} />
            <ChatReaders course={course} />
          </>
        )}
        {!isOwner && chatReaders === "everyone" && <p>Everyone here can read all chats of this course.</p>}
      </div>
      <DialogActions leave="Close" onClose={onClose} />
    </Dialog>
  );
}
