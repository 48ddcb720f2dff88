import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { ApiToken } from "@ibid/core/contract/person.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../browser/api.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { orShowError } from "../ui/toasts.tsx";
import { AccountRow } from "./account-row.tsx";
import { sayWhen } from "../browser/say-when.ts";
import { SecretNotice } from "../ui/secret-notice.tsx";

const tokensKey = ["api-tokens"] as const;
const GOOD_DAYS = 365;

export function ApiTokens() {
  const [name, setName] = useState("");
  const [mayWrite, setMayWrite] = useState(false);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: tokensKey });
  const { data } = useQuery({
    queryKey: tokensKey,
    queryFn: ({ signal }) => call(endpoints.listApiTokens, { signal }),
  });
  const make = useMutation({
    mutationFn: () =>
      call(endpoints.createApiToken, {
        body: { name, scopes: mayWrite ? ["read", "write"] : ["read"], days: GOOD_DAYS },
      }),
    onSuccess: () => {
      setName("");
      return refresh();
    },
  });
  const revoke = async ({ id }: ApiToken) => {
    await orShowError("Token not revoked", call(endpoints.revokeApiToken, { params: { id } }));
    await refresh();
  };
  return (
    <>
      <p>
        A script or an assistant on your computer uses a token instead of your password. A token works for a
        year, and can be revoked at any time.
      </p>
      <ul className="account-list" aria-label="API tokens">
        {data?.items.map((token) => (
          <AccountRow key={token.id} title={<bdi>{token.name}</bdi>} detail={describe(token)}>
            <Button look="small" aria-label={`Revoke ${token.name}`} onClick={() => void revoke(token)}>
              Revoke
            </Button>
          </AccountRow>
        ))}
      </ul>
      {make.data && (
        <SecretNotice what="Token" secret={make.data.secret}>
          Copy the token now: it will not be shown again.
        </SecretNotice>
      )}
      <form
        className="account-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!make.isPending) make.mutate();
        }}
      >
        <Field
          label="What is it for?"
          placeholder="Backup script"
          value={name}
          onChange={setName}
          error={make.error?.message ?? null}
        />
        <label className="in-row check-row">
          <input type="checkbox" checked={mayWrite} onChange={(event) => setMayWrite(event.target.checked)} />
          It may also change things
        </label>
        <Button type="submit" disabled={name.trim() === ""}>
          Make a token
        </Button>
      </form>
    </>
  );
}

function describe({ scopes, lastUsedAt, expiresAt }: ApiToken): string {
  const may = scopes.includes("write") ? "May read and change things" : "May read";
  const used = lastUsedAt === null ? "never used" : `last used ${sayWhen(lastUsedAt)}`;
  return `${may}, ${used}${expiresAt === null ? "" : `, good until ${sayWhen(expiresAt)}`}`;
}
