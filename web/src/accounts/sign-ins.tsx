import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { SignIn } from "@ibid/core/contract/person.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../browser/api.ts";
import { Button } from "../ui/button.tsx";
import { orShowError } from "../ui/toasts.tsx";
import { AccountRow } from "./account-row.tsx";
import { browserName } from "./browser-name.ts";
import { sayWhen } from "../browser/say-when.ts";

export const signInsKey = ["sign-ins"] as const;

export function SignIns() {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: signInsKey,
    queryFn: ({ signal }) => call(endpoints.listSignIns, { signal }),
  });
  const end = async ({ id }: SignIn) => {
    await orShowError("Not signed out", call(endpoints.endSignIn, { params: { id } }));
    await queryClient.invalidateQueries({ queryKey: signInsKey });
  };
  return (
    <ul className="account-list" aria-label="Where you are signed in">
      {data?.items.map((item) => (
        <AccountRow
          key={item.id}
          title={browserName(item.userAgent)}
          detail={`Signed in ${sayWhen(item.createdAt)}, last used ${sayWhen(item.lastUsedAt)}`}
        >
          {item.isThis ? (
            <span className="account-mark">This browser</span>
          ) : (
            <Button
              look="small"
              aria-label={`End ${browserName(item.userAgent)}`}
              onClick={() => void end(item)}
            >
              End
            </Button>
          )}
        </AccountRow>
      ))}
    </ul>
  );
}
