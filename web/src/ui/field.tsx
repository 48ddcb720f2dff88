import { useId, type ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface FieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  placeholder?: string | undefined;
  /** Which keyboard a phone shows. */
  inputMode?: "text" | "url";
  /** A button beside the label. */
  aside?: ReactNode;
  /** Explains how the input is understood. Screen readers read it with the field. */
  hint?: ReactNode;
  error?: string | null;
}

export function Field(props: FieldProps) {
  const {
    label,
    value,
    onChange,
    onBlur,
    placeholder,
    inputMode = "text",
    aside,
    hint,
    error = null,
  } = props;
  const id = useId();
  return (
    <div className={error === null ? "field" : "field is-wrong"}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <input
        id={id}
        value={value}
        placeholder={placeholder}
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize={inputMode === "url" ? "off" : undefined}
        aria-invalid={error !== null}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
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
