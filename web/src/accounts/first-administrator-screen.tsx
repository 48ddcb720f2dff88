import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../browser/api.ts";
import { count } from "../browser/count.ts";
import { LinkScreen } from "./link-screen.tsx";
import { NewAccountForm, type NewAccount } from "./new-account-form.tsx";
import { useLink } from "./use-link.ts";

export function FirstAdministratorScreen() {
  const { token, look } = useLink(endpoints.lookAtFirstLink);
  const become = useMutation({
    mutationFn: (account: NewAccount) => call(endpoints.becomeAdministrator, { body: { token, ...account } }),
    onSuccess: () => location.replace("/"),
  });
  return (
    <LinkScreen title="Set up your account" look={look}>
      {({ courses }) => (
        <>
          <p>
            You are the first administrator here: you can invite other people. Nobody can see another person’s
            material, not even an administrator.
          </p>
          {courses > 0 && (
            <p>
              <strong>
                The {count(courses, "course")} that {courses === 1 ? "is" : "are"} here already, with
                everything in {courses === 1 ? "it" : "them"}, will be yours.
              </strong>
            </p>
          )}
          <NewAccountForm
            action="Become the administrator"
            isPending={become.isPending || become.isSuccess}
            error={become.error}
            onSend={(account) => become.mutate(account)}
          />
        </>
      )}
    </LinkScreen>
  );
}
