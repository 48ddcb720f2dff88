import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Me } from "@ibid/core/contract/person.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../browser/api.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { showToast } from "../ui/toasts.tsx";
import { meKey } from "../course/use-runs-ibid.ts";

export function NameForm({ me }: { me: Me }) {
  const [name, setName] = useState(me.name);
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: () => call(endpoints.updateMe, { body: { name } }),
    onSuccess: () => {
      showToast({ kind: "done", title: "Name changed" });
      return queryClient.invalidateQueries({ queryKey: meKey });
    },
  });
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate();
      }}
    >
      <Field
        label="Name"
        autoComplete="name"
        value={name}
        onChange={setName}
        error={rename.error?.message ?? null}
        hint={me.email !== null && <p>You sign in as {me.email}.</p>}
      />
      <Button type="submit" disabled={rename.isPending || name === me.name}>
        Change name
      </Button>
    </form>
  );
}
