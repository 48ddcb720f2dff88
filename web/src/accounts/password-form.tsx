import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../browser/api.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { showToast } from "../ui/toasts.tsx";
import { fieldErrors } from "./entry-form.tsx";
import { PasswordField } from "./password-field.tsx";
import { signInsKey } from "./sign-ins.tsx";

export function PasswordForm({ email }: { email: string | null }) {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: () => call(endpoints.changePassword, { body: { current, next } }),
    onSuccess: () => {
      setCurrent("");
      setNext("");
      showToast({ kind: "done", title: "Password changed", detail: "Other browsers are signed out." });
      return queryClient.invalidateQueries({ queryKey: signInsKey });
    },
  });
  const { error } = change;
  const isWrong = error instanceof AppError && error.code === "wrong_password";
  const wrongNext = fieldErrors(error).get("next") ?? null;
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) change.mutate();
      }}
    >
      {error !== null && !isWrong && wrongNext === null && <Notice kind="error">{error.message}</Notice>}
      {/* For the browser's password manager. */}
      <input type="text" autoComplete="username" value={email ?? ""} readOnly hidden />
      <PasswordField
        label="Current password"
        value={current}
        onChange={setCurrent}
        error={isWrong ? error.message : null}
      />
      <PasswordField label="New password" isNew value={next} onChange={setNext} error={wrongNext} />
      <Button type="submit" disabled={current === "" || next === ""}>
        {change.isPending ? "Changing the password" : "Change password"}
      </Button>
    </form>
  );
}
