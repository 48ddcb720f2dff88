import { useId, type ComponentProps, type ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface FieldProps extends Omit<ComponentProps<"input">, "onChange"> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** A button beside the label. */
  aside?: ReactNode;
  /** Explains how the input is understood. Screen readers read it with the field. */
  hint?: ReactNode;
  error?: string | null;
}

export function Field({ label, onChange, aside, hint, error = null, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={error === null ? "field" : "field is-wrong"}>
      <div className="in-row field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <input
        autoComplete="off"
        {...input}
        id={id}
        autoCapitalize={input.inputMode === undefined ? undefined : "off"}
        aria-invalid={error !== null}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
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
