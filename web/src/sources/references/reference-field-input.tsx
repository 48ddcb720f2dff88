// One field of a reference: what is typed, and under it how it was understood.
import { parseDate, writeDate } from "@ibid/core/cite/parse-date.ts";
import { useState, type ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Field } from "../../ui/field.tsx";
import { NameChips } from "./name-chips.tsx";
import { checkField, readField } from "./reference-draft.ts";
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
  const problem = checkField(sort, value);
  const hint =
    sort === "names" ? <NameChips text={value} onChange={onChange} /> : hintOf(sort, value, problem);
  return (
    <Field
      label={label}
      value={value}
      placeholder={placeholder}
      inputMode={sort === "URL" ? "url" : "text"}
      error={error ?? (wasLeft ? problem : null)}
      hint={hint}
      onChange={onChange}
      onBlur={() => setWasLeft(true)}
    />
  );
}

function hintOf(sort: FieldSort, value: string, problem: string | null): ReactNode {
  if (value.trim() === "") return null;
  if (problem !== null) return <p>Not complete yet</p>;
  switch (sort) {
    case "date": {
      const date = parseDate(value);
      if (date === null) return <p>No date</p>;
      return date.literal === undefined ? understood(writeDate(date), value) : <p>Kept as written</p>;
    }
    case "DOI":
    case "ISBN":
      return understood(String(readField(sort, value)), value);
    case "URL":
    case "names":
    case "text":
      return null;
  }
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
