import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Person } from "@ibid/core/contract/person.ts";
import type { PersonUsage } from "@ibid/core/contract/people/usage.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../browser/api.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { LIMIT_FIELDS, type TypedLimits, readLimits, sayLimit, typeLimits } from "./read-limits.ts";
import { UsageMeters } from "./usage-meters.tsx";

export interface LimitsDialogProps {
  person: Person;
  onClose: () => void;
  onChanged: () => void;
}

export function LimitsDialog(props: LimitsDialogProps) {
  const { person, onClose } = props;
  const title = `What ${person.name} may use`;
  const { data, error } = useQuery({
    queryKey: ["people", person.id, "usage"],
    queryFn: ({ signal }) => call(endpoints.getPersonUsage, { params: { id: person.id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (data) return <LimitsForm {...props} title={title} data={data} />;
  return (
    <Dialog title={title} onClose={onClose}>
      {error ? <Notice kind="error">{error.message}</Notice> : <p>Looking up what they have used…</p>}
    </Dialog>
  );
}

function LimitsForm({
  person: { id },
  onClose,
  onChanged,
  title,
  data: { usage, own, usual },
}: LimitsDialogProps & { title: string; data: PersonUsage }) {
  const [typed, setTyped] = useState<TypedLimits>(() => typeLimits(own));
  const queryClient = useQueryClient();
  const { limits, wrong } = readLimits(typed);
  const save = useMutation({
    mutationFn: () => call(endpoints.setLimits, { params: { id }, body: limits }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ["usage"] });
      onChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      isWide
      action="Save the limits"
      isDisabled={wrong.size > 0 || save.isPending}
      onClose={onClose}
      onSend={() => save.mutate()}
    >
      {save.error && <Notice kind="error">{save.error.message}</Notice>}
      <UsageMeters usage={usage} />
      <p>Leave a field empty for the usual limit, or type “none” for no limit.</p>
      {LIMIT_FIELDS.map(({ kind, label }) => (
        <Field
          key={kind}
          label={label}
          value={typed[kind]}
          placeholder={`usual: ${sayLimit(kind, usual[kind])}`}
          error={wrong.has(kind) ? "Type a whole number or “none”." : null}
          onChange={(text) => setTyped({ ...typed, [kind]: text })}
        />
      ))}
    </FormDialog>
  );
}
