import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { CourseInvitation } from "@ibid/core/contract/sharing/member.ts";
import { call } from "../../browser/api.ts";
import { Button } from "../../ui/button.tsx";
import { orShowError } from "../../ui/toasts.tsx";

export interface InvitationRowsProps {
  courseId: string;
  items: readonly CourseInvitation[];
  onChanged: () => Promise<void>;
}

/** Links that nobody has used yet. */
export function InvitationRows({ courseId, items, onChanged }: InvitationRowsProps) {
  const withdraw = async (invitationId: string) => {
    const params = { id: courseId, invitationId };
    await orShowError("Not withdrawn", call(endpoints.withdrawCourseInvitation, { params }));
    await onChanged();
  };
  if (items.length === 0) return null;
  return (
    <ul aria-label="Links that nobody has used yet">
      {items.map(({ id, email, role }) => (
        <li key={id} className="member-row">
          <div>
            {email ?? "Anyone with the link"}
            <small>{role === "editor" ? "Invited, can edit" : "Invited, can read"}</small>
          </div>
          <Button
            look="small"
            aria-label={`Withdraw the link for ${email ?? "anyone who has it"}`}
            onClick={() => void withdraw(id)}
          >
            Withdraw
          </Button>
        </li>
      ))}
    </ul>
  );
}
