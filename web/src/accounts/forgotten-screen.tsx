import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../browser/api.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { EntryForm, fieldErrors } from "./entry-form.tsx";
import { EntryScreen } from "./entry-screen.tsx";

export interface ForgottenScreenProps {
  /** What was typed before the password was missed. */
  email: string;
  onBack: () => void;
}

/** Where Ibid sends mail: a link for a new password, to the address of the account. */
export function ForgottenScreen({ email: typed, onBack }: ForgottenScreenProps) {
  const [email, setEmail] = useState(typed);
  const ask = useMutation({ mutationFn: () => call(endpoints.askForReset, { body: { email } }) });
  return (
    <EntryScreen title="A new password">
      {ask.isSuccess ? (
        <p role="status">
          If there is an account for <bdi>{email.trim()}</bdi>, an e-mail with a link is on its way. The link
          works for an hour. If nothing arrives, look in the spam folder, or ask an administrator.
        </p>
      ) : (
        <>
          <p>You get a link by e-mail. Until you use it, your password stays as it is.</p>
          <EntryForm
            action="Send me a link"
            doing="Sending a link"
            isPending={ask.isPending}
            error={ask.error}
            onSend={() => ask.mutate()}
          >
            <Field
              label="E-mail address"
              type="email"
              inputMode="email"
              autoComplete="username"
              spellCheck={false}
              required
              value={email}
              onChange={setEmail}
              error={fieldErrors(ask.error).get("email") ?? null}
            />
          </EntryForm>
        </>
      )}
      <Button icon="chevron-left" onClick={onBack}>
        Back to signing in
      </Button>
    </EntryScreen>
  );
}
