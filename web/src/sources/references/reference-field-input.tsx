// One field of a reference: what is typed, and under it how it was understood.
import { parseDate, writeDate } from "@ibid/core/cite/parse-date.ts";
import { useState, type ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Field } from "../../ui/field.tsx";
import { NameChips } from "./name-chips.tsx";
import { readField } from "./typed-reference.ts";
import type { FieldSort, ReferenceField } from "./reference-fields.ts";

export interface ReferenceFieldInputProps {
  field: ReferenceField;
  value: string;
  onChange: (text: string) => void;
  error: string | null;
}

export function ReferenceFieldInput({ field, value, onChange, error }: ReferenceFieldInputProps) {
  // Half a number is not wrong yet: it is checked when the field is left, and from then on at every key.
  const [wasLeft, setWasLeft] = useState(false);
  const { label, sort, placeholder } = field;
  const { problem } = readField(sort, value);
  const hint = sort === "names" ? <NameChips text={value} onChange={onChange} /> : hintOf(sort, value);
  return (
    <Field
      label={label}
      value={value}
      placeholder={placeholder}
      inputMode={sort === "URL" ? "url" : "text"}
      error={error ?? ((wasLeft && problem) || null)}
      hint={hint}
      onChange={onChange}
      onBlur={() => setWasLeft(true)}
    />
  );
}

function hintOf(sort: FieldSort, typed: string): ReactNode {
  if (typed.trim() === "") return null;
  const { value, problem } = readField(sort, typed);
  if (problem !== undefined) return <p>Not complete yet</p>;
  if (sort === "DOI" || sort === "ISBN") return understood(String(value), typed);
  if (sort !== "date") return null;
  const date = parseDate(typed);
  if (date === null) return <p>No date</p>;
  return date.literal === undefined ? understood(writeDate(date), typed) : <p>Kept as written</p>;
}

/** Shown only where it differs from what was typed. */
function understood(text: string, typed: string): ReactNode {
  if (text === typed.trim()) return null;
  return (
    <p>
      <Icon name="check" small />
      {text}
    </p>
  );
}
