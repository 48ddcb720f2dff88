import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../browser/api.ts";
import { navigate } from "../../browser/router.ts";
import { EntryForm } from "../entry-form.tsx";
import { LinkScreen } from "../link-screen.tsx";
import { useLink } from "../use-link.ts";

/**
 * Where a scanned link leads, with accounts. It asks before it signs in: somebody else's link would lead into somebody
 * else's account.
 */
export function DeviceLinkScreen() {
  const { token, look } = useLink(endpoints.lookAtDeviceLink);
  const signIn = useMutation({
    mutationFn: () => call(endpoints.useDeviceCode, { body: { code: token } }),
    onSuccess: () => location.replace("/"),
  });
  const { error } = look;
  // Without accounts, this device is connected already; or the app asks for the code.
  const isConnected = error instanceof AppError && error.code === "not_found";
  useEffect(() => {
    if (isConnected) navigate("/", { replace: true });
  }, [isConnected]);
  if (isConnected || (error instanceof AppError && error.code === "pairing_required")) return null;
  return (
    <LinkScreen title="Use Ibid on this device" look={look}>
      {({ name, email }) => (
        <>
          <p>
            You will be signed in as <bdi>{name}</bdi>
            {email !== null && ` (${email})`}. Go on only if that is you.
          </p>
          <EntryForm
            action="Sign in on this device"
            doing="Signing in"
            isPending={signIn.isPending || signIn.isSuccess}
            error={signIn.error}
            onSend={() => signIn.mutate()}
          >
            {null}
          </EntryForm>
        </>
      )}
    </LinkScreen>
  );
}
