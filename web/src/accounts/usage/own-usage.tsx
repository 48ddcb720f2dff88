import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";
import { UsageMeters } from "./usage-meters.tsx";

export function OwnUsage() {
  const { data } = useQuery({
    queryKey: ["usage"],
    queryFn: ({ signal }) => call(endpoints.getUsage, { signal }),
    staleTime: 0,
  });
  return data ? <UsageMeters usage={data} /> : null;
}
