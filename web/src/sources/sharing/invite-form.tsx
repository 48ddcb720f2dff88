import type { GuestRole } from "@ibid/core/contract/sharing/member.ts";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { RoleSelect } from "./role-select.tsx";

export interface InviteFormProps {
  isPending: boolean;
  error: Error | null;
  onInvite: (who: { email: string; role: GuestRole }) => Promise<void>;
  onLink: (role: GuestRole) => void;
}

export function InviteForm({ isPending, error, onInvite, onLink }: InviteFormProps) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<GuestRole>("reader");
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending)
          onInvite({ email, role }).then(
            () => setEmail(""),
            () => undefined,
          );
      }}
    >
      <Field
        label="Add somebody by their e-mail address"
        type="email"
        inputMode="email"
        spellCheck={false}
        value={email}
        onChange={setEmail}
        error={error?.message ?? null}
        hint={
          <p>
            People who can read can also ask their own questions. People who can edit can also add, change and
            delete sources and documents.
          </p>
        }
      />
      <div className="in-row share-actions">
        <RoleSelect label="What they may do" role={role} onChange={setRole} />
        <Button type="submit" look="primary">
          Add
        </Button>
        <Button icon="link" onClick={() => onLink(role)}>
          Make a link instead
        </Button>
      </div>
    </form>
  );
}
