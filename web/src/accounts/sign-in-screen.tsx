import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Me } from "@ibid/core/contract/person.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../browser/api.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { EntryForm } from "./entry-form.tsx";
import { EntryScreen } from "./entry-screen.tsx";
import { ForgottenScreen } from "./forgotten-screen.tsx";
import { PasswordField } from "./password-field.tsx";
import { useAccess } from "./use-me.ts";

/** The address stays what it is: after signing in, people are where they wanted to go. */
export function SignInScreen({ onSignedIn }: { onSignedIn: (me: Me) => void }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [hasForgotten, setHasForgotten] = useState(false);
  const { data: access } = useAccess();
  const signIn = useMutation({
    mutationFn: () => call(endpoints.signIn, { body: { email, password } }),
    onSuccess: onSignedIn,
  });
  if (access?.isNew) {
    return (
      <EntryScreen title="Nobody has an account here yet">
        <p>
          To become the first administrator, open the address that Ibid printed when it started. It begins
          with <span className="unbroken">{location.origin}/first-administrator</span>.
        </p>
      </EntryScreen>
    );
  }
  if (hasForgotten) return <ForgottenScreen email={email} onBack={() => setHasForgotten(false)} />;
  const oidc = access?.oidc ?? null;
  return (
    <EntryScreen title="Sign in">
      {problemOf(location.hash) !== null && <Notice kind="error">{problemOf(location.hash)}</Notice>}
      <EntryForm
        action="Sign in"
        doing="Signing in"
        isPending={signIn.isPending}
        error={signIn.error}
        onSend={() => signIn.mutate()}
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
        />
        <PasswordField label="Password" value={password} onChange={setPassword} />
      </EntryForm>
      {oidc !== null && (
        <a
          className="button"
          href={`/sign-in/oidc?to=${encodeURIComponent(location.pathname + location.search)}`}
        >
          Continue with {oidc.name}
        </a>
      )}
      {access?.sendsMail === true && (
        <Button className="entry-link" look="text" onClick={() => setHasForgotten(true)}>
          Forgot your password?
        </Button>
      )}
      <p className="entry-note">
        {access?.sendsMail === true ? "No account yet?" : "No account yet, or forgot your password?"} An
        administrator can send you a link.
      </p>
    </EntryScreen>
  );
}

/** Why signing in through the provider did not work, as the server puts it into the address. */
const PROBLEMS: Record<string, string> = {
  "sign-in-failed": "Signing in did not work. Try again.",
  "not-invited": "You have no account here. Ask an administrator for an invitation.",
  "email-taken":
    "There is an account with your e-mail address already. Sign in with its password, or ask an administrator.",
  suspended: "This account is suspended. Ask an administrator about it.",
};

function problemOf(hash: string): string | null {
  return PROBLEMS[hash.slice(1)] ?? null;
}
