// A reference as a form: the fields that its kind needs, and every other one that it has.
import { AppError } from "@ibid/core/contract/error.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Notice } from "../../ui/notice.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog, type FormDialogProps } from "../../ui/form-dialog.tsx";
import {
  changeKind,
  checkTyped,
  fieldsOf,
  readTyped,
  type FieldErrors,
  type TypedReference,
} from "./typed-reference.ts";
import { ReferenceFieldInput } from "./reference-field-input.tsx";
import { ADDABLE, referenceField } from "./reference-fields.ts";
import { REFERENCE_KINDS } from "./reference-kinds.ts";
import { SentenceCaseButton } from "./sentence-case-button.tsx";

export interface ReferenceFormProps extends Pick<FormDialogProps, "title" | "action" | "onClose"> {
  /** The reference that is edited; left out for a new one. */
  csl?: CslItem;
  typed: TypedReference;
  onType: (typed: TypedReference) => void;
  /** Rejects when it was not accepted; what was typed stays. */
  onSave: (csl: CslItem) => Promise<void>;
}

export function ReferenceForm({ csl, typed, onType, onSave, ...dialog }: ReferenceFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const id = useId();
  const fields = fieldsOf(typed, csl);
  const shown = new Set(["title", ...fields.map(({ variable }) => variable)]);

  const write = (variable: string, text: string) => {
    onType({ ...typed, texts: { ...typed.texts, [variable]: text } });
    setErrors(({ [variable]: _corrected, ...others }) => others);
  };
  const refuse = (form: HTMLFormElement, wrong: FieldErrors) => {
    setErrors(wrong);
    // Waits until the errors are drawn.
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const saving = useMutation({
    mutationFn: (_form: HTMLFormElement) => onSave(readTyped(typed, csl)),
    onSuccess: dialog.onClose,
    onError: (error, form) => refuse(form, fieldErrorsOf(error, shown)),
  });
  const send = (form: HTMLFormElement) => {
    const wrong = checkTyped(typed, csl);
    if (Object.keys(wrong).length > 0) refuse(form, wrong);
    else saving.mutate(form);
  };
  const isFieldError = Object.keys(fieldErrorsOf(saving.error, shown)).length > 0;

  const kinds = REFERENCE_KINDS.some(({ key }) => key === typed.kind.key)
    ? REFERENCE_KINDS
    : [...REFERENCE_KINDS, typed.kind];
  const choose = (kind: string) => {
    const chosen = kinds.find(({ key }) => key === kind)!;
    onType(changeKind(typed, chosen));
  };
  return (
    <FormDialog {...dialog} isWide isDisabled={saving.isPending} onSend={send}>
      {saving.error && !isFieldError && <Notice kind="error">{saving.error.message}</Notice>}
      <Field
        label="Title"
        value={typed.texts["title"] ?? ""}
        error={errors["title"] ?? null}
        aside={
          <SentenceCaseButton
            title={typed.texts["title"] ?? ""}
            onChange={(title) => write("title", title)}
          />
        }
        onChange={(text) => write("title", text)}
      />
      <div className="field-pair">
        <div className="field">
          <div className="in-row field-head">
            <label htmlFor={`${id}-kind`}>Kind</label>
          </div>
          <select id={`${id}-kind`} value={typed.kind.key} onChange={(event) => choose(event.target.value)}>
            {kinds.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {fields.map((field) => (
          <div key={field.variable} className={field.sort === "names" ? "field-wide" : undefined}>
            <ReferenceFieldInput
              field={field}
              value={typed.texts[field.variable] ?? ""}
              error={errors[field.variable] ?? null}
              onChange={(text) => write(field.variable, text)}
            />
          </div>
        ))}
      </div>
      <div className="field">
        <select
          className="field-adder"
          aria-label="Add a field"
          value=""
          onChange={(event) => onType({ ...typed, extra: [...typed.extra, event.target.value] })}
        >
          <option value="">Add a field…</option>
          {ADDABLE.filter((variable) => !shown.has(variable)).map((variable) => (
            <option key={variable} value={variable}>
              {referenceField(variable).label}
            </option>
          ))}
        </select>
      </div>
    </FormDialog>
  );
}

/** What the server found wrong, where it names fields that are shown. */
function fieldErrorsOf(error: Error | null, shown: ReadonlySet<string>): FieldErrors {
  const details =
    error instanceof AppError ? Object.entries((error.details ?? {}) as Record<string, unknown>) : [];
  return Object.fromEntries(
    details.filter((entry): entry is [string, string] => shown.has(entry[0]) && typeof entry[1] === "string"),
  );
}
