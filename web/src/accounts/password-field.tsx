import { SHORTEST_PASSWORD } from "@ibid/core/contract/person.ts";
import { useState } from "react";
import { Field } from "../ui/field.tsx";

export interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** A new one is made up here; another one is remembered. */
  isNew?: boolean;
  error?: string | null;
}

export function PasswordField({ label, value, onChange, isNew = false, error = null }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      label={label}
      type={isShown ? "text" : "password"}
      autoComplete={isNew ? "new-password" : "current-password"}
      spellCheck={false}
      required
      value={value}
      onChange={onChange}
      error={error}
      aside={
        <button
          type="button"
          className="link-button"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? "Hide" : "Show"}
        </button>
      }
      hint={
        isNew && (
          <p>
            At least {SHORTEST_PASSWORD} characters. Four or five random words are easy to remember and hard
            to guess.
          </p>
        )
      }
    />
  );
}
