import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { SignIn } from "@ibid/core/contract/person.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";
import { Button } from "../../ui/button.tsx";
import { orShowError } from "../../ui/toasts.tsx";
import { AccountRow } from "../account-row.tsx";
import { browserName } from "../browser-name.ts";
import { sayWhen } from "../../browser/say-when.ts";
import { signInsKey } from "../sign-ins.tsx";

/** Those that may come in from the network. Shows nothing if there are none. */
export function PairedDevices() {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: signInsKey,
    queryFn: ({ signal }) => call(endpoints.listSignIns, { signal }),
  });
  const remove = async ({ id }: SignIn) => {
    await orShowError("Not removed", call(endpoints.endSignIn, { params: { id } }));
    await queryClient.invalidateQueries({ queryKey: signInsKey });
  };
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="paired-devices" aria-label="Paired devices">
      <h2>Paired devices</h2>
      <ul className="account-list">
        {data.items.map((item) => (
          <AccountRow
            key={item.id}
            title={browserName(item.userAgent)}
            detail={`Paired ${sayWhen(item.createdAt)}, last used ${sayWhen(item.lastUsedAt)}`}
          >
            {item.isThis && <span className="account-mark">This device</span>}
            <Button
              look="small"
              aria-label={`Remove ${browserName(item.userAgent)}`}
              onClick={() => void remove(item)}
            >
              Remove
            </Button>
          </AccountRow>
        ))}
      </ul>
    </section>
  );
}
