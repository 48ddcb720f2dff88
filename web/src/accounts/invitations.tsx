import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Invitation } from "@ibid/core/contract/person.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../browser/api.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { orShowError } from "../ui/toasts.tsx";
import { AccountSection } from "./account-page.tsx";
import { AccountRow } from "./account-row.tsx";
import { sayMailed } from "../course/say-mailed.ts";
import { useAccess } from "./use-me.ts";
import { onlyHere } from "../browser/only-here.ts";
import { sayWhen } from "../browser/say-when.ts";
import { SecretNotice } from "../ui/secret-notice.tsx";

const invitationsKey = ["invitations"] as const;

export function Invitations() {
  const [email, setEmail] = useState("");
  const [isAdmin, setIsAdmin] = useState(false);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: invitationsKey });
  const { data: access } = useAccess();
  const { data } = useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) => call(endpoints.listInvitations, { signal }),
  });
  const invite = useMutation({
    mutationFn: () =>
      call(endpoints.createInvitation, {
        body: { email: email.trim() || null, role: isAdmin ? "admin" : "member" },
      }),
    onSuccess: () => {
      setEmail("");
      setIsAdmin(false);
      return refresh();
    },
  });
  const withdraw = async ({ id }: Invitation) => {
    await orShowError("Not withdrawn", call(endpoints.withdrawInvitation, { params: { id } }));
    await refresh();
  };
  return (
    <AccountSection title="Invite somebody">
      <p>
        {access?.sendsMail === true
          ? "They get a link by e-mail, which is also shown to you."
          : "You get a link to send to them."}{" "}
        They choose their own password, and you can’t see their material.
      </p>
      {invite.data && (
        <SecretNotice what="Link" secret={invite.data.link}>
          {sayMailed(invite.data.mailed, invite.data.invitation.email, "It works once, for a week") +
            onlyHere()}
        </SecretNotice>
      )}
      <form
        className="account-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!invite.isPending) invite.mutate();
        }}
      >
        <Field
          label="Their e-mail address"
          type="email"
          inputMode="email"
          spellCheck={false}
          value={email}
          onChange={setEmail}
          error={invite.error?.message ?? null}
          hint={<p>They sign in with it. Anyone who has the link can use it, so send it to nobody else.</p>}
        />
        <label className="in-row check-row">
          <input type="checkbox" checked={isAdmin} onChange={(event) => setIsAdmin(event.target.checked)} />
          As an administrator
        </label>
        <Button type="submit" look="primary">
          Make an invitation
        </Button>
      </form>
      {data && data.items.length > 0 && (
        <ul className="account-list" aria-label="Open invitations">
          {data.items.map((item) => (
            <AccountRow
              key={item.id}
              title={item.email ?? "Anyone with the link"}
              detail={`Invited ${sayWhen(item.createdAt)}${item.role === "admin" ? " as an administrator" : ""}, good until ${sayWhen(item.expiresAt)}`}
            >
              <Button
                look="small"
                aria-label={`Withdraw the invitation for ${item.email ?? "anyone with the link"}`}
                onClick={() => void withdraw(item)}
              >
                Withdraw
              </Button>
            </AccountRow>
          ))}
        </ul>
      )}
    </AccountSection>
  );
}
