import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Person } from "@ibid/core/contract/person.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../browser/api.ts";
import { Button } from "../ui/button.tsx";
import { DialogActions } from "../ui/dialog-actions.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { onlyHere } from "../browser/only-here.ts";
import { sayMailed } from "../course/say-mailed.ts";
import { SecretNotice } from "../ui/secret-notice.tsx";
import { useAccess } from "./use-me.ts";

/** Made when it is asked for: a new link makes an earlier one useless. */
export function ResetLinkDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const make = useMutation({
    mutationFn: () => call(endpoints.createReset, { params: { id: person.id } }),
  });
  const { data: access } = useAccess();
  return (
    <Dialog title={`A new password for ${person.name}`} onClose={onClose}>
      {make.error && <Notice kind="error">{make.error.message}</Notice>}
      {make.data ? (
        <SecretNotice what="Link" secret={make.data.link}>
          {sayMailed(make.data.mailed, person.email, "It works once, for a day") + onlyHere()}
        </SecretNotice>
      ) : (
        <p>
          {access?.sendsMail === true
            ? "They get a link by e-mail, which is also shown to you."
            : "You get a link to send to them."}{" "}
          Until they use it, their password stays as it is. Then all their sign-ins and API tokens end.
        </p>
      )}
      <DialogActions leave={make.data ? "Done" : "Cancel"} onClose={onClose}>
        {!make.data && (
          <Button look="primary" disabled={make.isPending} onClick={() => make.mutate()}>
            Make a link
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
