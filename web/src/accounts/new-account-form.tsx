import { useState } from "react";
import { Field } from "../ui/field.tsx";
import { EntryForm, fieldErrors } from "./entry-form.tsx";
import { PasswordField } from "./password-field.tsx";

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

export interface NewAccountFormProps {
  /** What the invitation says, which can't be changed. */
  email?: string | null;
  action: string;
  isPending: boolean;
  error: Error | null;
  onSend: (account: NewAccount) => void;
}

export function NewAccountForm({
  email: given = null,
  action,
  isPending,
  error,
  onSend,
}: NewAccountFormProps) {
  const [name, setName] = useState("");
  const [email, setEmail] = useState(given ?? "");
  const [password, setPassword] = useState("");
  const wrong = fieldErrors(error);
  return (
    <EntryForm
      action={action}
      doing="One moment"
      isPending={isPending}
      error={error}
      onSend={() => onSend({ name, email, password })}
    >
      <Field
        label="Your name"
        autoComplete="name"
        required
        value={name}
        onChange={setName}
        error={wrong.get("name") ?? null}
      />
      <Field
        label="E-mail address"
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
        required
        readOnly={given !== null}
        value={email}
        onChange={setEmail}
        error={wrong.get("email") ?? null}
        hint={<p>You sign in with it.</p>}
      />
      <PasswordField
        label="Password"
        isNew
        value={password}
        onChange={setPassword}
        error={wrong.get("password") ?? null}
      />
    </EntryForm>
  );
}
