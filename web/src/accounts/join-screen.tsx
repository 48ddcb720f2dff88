import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../browser/api.ts";
import { LinkScreen } from "./link-screen.tsx";
import { NewAccountForm, type NewAccount } from "./new-account-form.tsx";
import { useLink } from "./use-link.ts";

/** For people who were invited. */
export function JoinScreen() {
  const { token, look } = useLink(endpoints.lookAtInvitation);
  const accept = useMutation({
    mutationFn: (account: NewAccount) => call(endpoints.acceptInvitation, { body: { token, ...account } }),
    onSuccess: () => location.replace("/"),
  });
  return (
    <LinkScreen title="You are invited to Ibid" look={look}>
      {({ email, role }) => (
        <>
          <p>
            Make your account{role === "admin" && ", as an administrator"}. What you add and write here is
            yours: nobody else sees it.
          </p>
          <NewAccountForm
            email={email}
            action="Make my account"
            isPending={accept.isPending || accept.isSuccess}
            error={accept.error}
            onSend={(account) => accept.mutate(account)}
          />
        </>
      )}
    </LinkScreen>
  );
}
