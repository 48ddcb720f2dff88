import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Belongings } from "@ibid/core/contract/person.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../browser/api.ts";
import { forgetKept } from "../../browser/keep-typed.ts";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../password-field.tsx";
import { sayBelongings, sayOthers } from "./say-belongings.ts";

export interface DeleteMeDialogProps {
  belongings: Belongings | undefined;
  hasPassword: boolean;
  onClose: () => void;
}

export function DeleteMeDialog({ belongings, hasPassword, onClose }: DeleteMeDialogProps) {
  const [password, setPassword] = useState("");
  const leave = useMutation({
    mutationFn: () => call(endpoints.deleteMe, { body: { password: hasPassword ? password : null } }),
    onSuccess: () => {
      forgetKept();
      forgetKept(() => sessionStorage);
      location.replace("/");
    },
  });
  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!leave.isPending) leave.mutate();
        }}
      >
        {leave.error && <Notice kind="error">{leave.error.message}</Notice>}
        <p>
          {belongings
            ? `This deletes ${sayBelongings(belongings)}.${sayOthers(belongings)}`
            : "This deletes everything you have here."}{" "}
          It can’t be undone.{" "}
          <a href={endpoints.takeOut.path} download>
            Export everything
          </a>{" "}
          first, if you want to keep any of it.
        </p>
        {hasPassword && <PasswordField label="Your password" value={password} onChange={setPassword} />}
        <DialogActions onClose={onClose}>
          <Button type="submit" look="danger" disabled={leave.isPending || (hasPassword && password === "")}>
            {leave.isPending ? "Deleting" : "Delete my account and all of it"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
