import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { JobsOfPerson } from "@ibid/core/contract/people/administration.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";
import { Button } from "../../ui/button.tsx";
import { orShowError } from "../../ui/toasts.tsx";
import { AccountRow } from "../account-row.tsx";
import { overviewKey, useOverview } from "./use-overview.ts";

const KINDS = { read: "Reading", embed: "Comparing meanings" } as const;

/** Sources that wait to be read or embedded, and those that could not be. */
export function Jobs() {
  const { data } = useOverview();
  const queryClient = useQueryClient();
  const retry = async ({ owner, kind }: JobsOfPerson) => {
    const body = { ownerId: owner.id, kind };
    await orShowError("Not tried again", call(endpoints.retryJobs, { body }));
    await queryClient.invalidateQueries({ queryKey: overviewKey });
  };
  if (data === undefined) return null;
  if (data.jobs.length === 0) return <p>Nothing is waiting, and nothing has failed.</p>;
  return (
    <ul className="account-list" aria-label="Work in the background">
      {data.jobs.map((jobs) => (
        <AccountRow
          key={`${jobs.owner.id} ${jobs.kind}`}
          title={
            <>
              {KINDS[jobs.kind]} for <bdi>{jobs.owner.name}</bdi>
              {jobs.failed > 0 && <span className="account-mark is-warning">{jobs.failed} failed</span>}
            </>
          }
          detail={jobs.waiting === 0 ? "none waiting" : `${jobs.waiting} waiting`}
        >
          {jobs.failed > 0 && (
            <Button
              look="small"
              aria-label={`Try again for ${jobs.owner.name}: ${KINDS[jobs.kind]}`}
              onClick={() => void retry(jobs)}
            >
              Try again
            </Button>
          )}
        </AccountRow>
      ))}
    </ul>
  );
}
