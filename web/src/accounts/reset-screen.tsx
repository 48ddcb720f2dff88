import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../browser/api.ts";
import { EntryForm, fieldErrors } from "./entry-form.tsx";
import { LinkScreen } from "./link-screen.tsx";
import { PasswordField } from "./password-field.tsx";
import { useLink } from "./use-link.ts";

/** For people who have forgotten the password and were sent a link. */
export function ResetScreen() {
  const { token, look } = useLink(endpoints.lookAtReset);
  const [password, setPassword] = useState("");
  const reset = useMutation({
    mutationFn: () => call(endpoints.useReset, { body: { token, password } }),
    onSuccess: () => location.replace("/"),
  });
  return (
    <LinkScreen title="Choose a new password" look={look}>
      {({ name, email }) => (
        <>
          <p>
            For <bdi>{name}</bdi>
            {email !== null && ` (${email})`}. Every browser that is signed in now will be signed out.
          </p>
          <EntryForm
            action="Set the password"
            doing="Setting the password"
            isPending={reset.isPending || reset.isSuccess}
            error={reset.error}
            onSend={() => reset.mutate()}
          >
            {/* For the browser's password manager. */}
            <input type="text" autoComplete="username" value={email ?? ""} readOnly hidden />
            <PasswordField
              label="New password"
              isNew
              value={password}
              onChange={setPassword}
              error={fieldErrors(reset.error).get("password") ?? null}
            />
          </EntryForm>
        </>
      )}
    </LinkScreen>
  );
}
