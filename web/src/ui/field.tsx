import { useId } from "react";
import { Icon } from "./icon.tsx";

export interface FieldProps {
  label: string;
  name: string;
  placeholder?: string;
  /** Which keyboard a phone shows. */
  inputMode?: "text" | "url";
  isOptional?: boolean;
  error?: string | null;
}

export function Field({
  label,
  name,
  placeholder,
  inputMode = "text",
  isOptional = false,
  error = null,
}: FieldProps) {
  const id = useId();
  return (
    <div className={error ? "field is-wrong" : "field"}>
      <label htmlFor={id}>
        {label} {isOptional && <small>optional</small>}
      </label>
      <input
        id={id}
        name={name}
        placeholder={placeholder}
        inputMode={inputMode}
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : undefined}
        autoComplete="off"
        autoCapitalize={inputMode === "url" ? "off" : undefined}
      />
      {error && (
        <p id={`${id}-error`} role="alert">
          <Icon name="alert" small />
          {error}
        </p>
      )}
    </div>
  );
}
