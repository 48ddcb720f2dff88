import type { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";
import { Button } from "../../ui/button.tsx";
import { AccountRow } from "../account-row.tsx";
import { sayEvent } from "./say-event.ts";

const AT_ONCE = 20;
const EVERY_MS = 10_000;

export interface EventListProps {
  endpoint: typeof endpoints.listEvents | typeof endpoints.listOwnEvents;
  label: string;
}

/** What was done with accounts, the newest first. */
export function EventList({ endpoint, label }: EventListProps) {
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ["events", endpoint.path],
    queryFn: ({ signal, pageParam }) =>
      call(endpoint, { signal, query: { limit: AT_ONCE, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
  return (
    <>
      <ul className="account-list" aria-label={label}>
        {data?.pages
          .flatMap(({ items }) => items)
          .map((event) => (
            <AccountRow
              key={event.id}
              title={<bdi>{sayEvent(event)}</bdi>}
              detail={[sayMoment(event.at), event.address && `from ${event.address}`]
                .filter(Boolean)
                .join(", ")}
            />
          ))}
      </ul>
      {hasNextPage && (
        <div className="actions">
          <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
            Show earlier
          </Button>
        </div>
      )}
    </>
  );
}

function sayMoment(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
