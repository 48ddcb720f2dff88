import { useId, type ComponentProps, type ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface FieldProps extends Omit<ComponentProps<"input">, "onChange"> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** A button beside the label. The keyboard comes to it after the field. */
  aside?: ReactNode;
  /** Explains how the input is understood. Screen readers read it with the field. */
  hint?: ReactNode;
  error?: string | null;
}

export function Field({ label, onChange, aside, hint, error = null, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={`field ${aside ? "has-aside" : ""} ${error === null ? "" : "is-wrong"}`}>
      <label htmlFor={id}>{label}</label>
      <input
        autoComplete="off"
        {...input}
        id={id}
        autoCapitalize={input.inputMode === undefined ? undefined : "off"}
        aria-invalid={error !== null}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      {aside && <div className="field-aside">{aside}</div>}
      <div id={`${id}-hint`} className="field-hint">
        {error === null ? (
          hint
        ) : (
          <p role="alert">
            <Icon name="alert" small />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
