import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../browser/api.ts";

export const stylesKey = ["styles"] as const;

/** The citation styles that can be chosen, for a course or a document. */
export function useStyles() {
  return useQuery({
    queryKey: stylesKey,
    queryFn: async ({ signal }) => (await call(endpoints.listStyles, { signal })).items,
  });
}
