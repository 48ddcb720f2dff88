import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { GuestRole, Member } from "@ibid/core/contract/sharing/member.ts";
import { useState } from "react";
import { call } from "../../browser/api.ts";
import { Button } from "../../ui/button.tsx";
import { orShowError } from "../../ui/toasts.tsx";
import { RoleSelect } from "./role-select.tsx";

export interface MemberRowProps {
  courseId: string;
  member: Member;
  /** Whether the user is the owner of the course. */
  isOwner: boolean;
  onChanged: () => Promise<void>;
}

export function MemberRow({ courseId, member, isOwner, onChanged }: MemberRowProps) {
  const { id: memberId, name, email, role } = member;
  const [isAsked, setIsAsked] = useState(false);
  const params = { id: courseId, memberId };
  const change = async (role: GuestRole) => {
    await orShowError("Not changed", call(endpoints.updateMember, { params, body: { role } }));
    await onChanged();
  };
  const remove = async () => {
    await orShowError("Not removed", call(endpoints.removeMember, { params }));
    setIsAsked(false);
    await onChanged();
  };
  return (
    <li className="member-row">
      <div>
        <bdi>{name}</bdi>
        {email !== null && <small>{email}</small>}
      </div>
      {isOwner && role !== "owner" ? (
        isAsked ? (
          <div className="in-row" role="group" aria-label={`Remove ${name}?`}>
            <Button look="small" onClick={() => setIsAsked(false)}>
              Keep
            </Button>
            <Button look="danger" onClick={() => void remove()}>
              Remove {name}
            </Button>
          </div>
        ) : (
          <div className="in-row">
            <RoleSelect label={`What ${name} may do`} role={role} onChange={(role) => void change(role)} />
            <Button look="small" aria-label={`Remove ${name}`} onClick={() => setIsAsked(true)}>
              Remove
            </Button>
          </div>
        )
      ) : (
        <small>{WORDS[role]}</small>
      )}
    </li>
  );
}

const WORDS = { owner: "Owner", editor: "Can edit", reader: "Can read" } as const;
