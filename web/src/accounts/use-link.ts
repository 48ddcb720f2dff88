import type { Endpoint, JsonOf } from "@ibid/core/contract/endpoint.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../browser/api.ts";

/** What the link in the address bar is for. Its secret is after the "#", which a browser never sends by itself. */
export function useLink<E extends Endpoint>(endpoint: E) {
  const [token] = useState(() => location.hash.slice(1));
  const look = useQuery<JsonOf<E>>({
    queryKey: ["link", endpoint.path, token],
    queryFn: ({ signal }) => call(endpoint, { body: { token } as never, signal }),
    // What it is for does not change; that it was used is said when it is used.
    staleTime: Infinity,
  });
  return { token, look };
}
