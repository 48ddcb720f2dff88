import type { Locator } from "@ibid/core/contract/locator.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { placeQuery } from "./place-query.ts";

/** The source as the course's style writes it. Its space on the screen is reserved while it is fetched. */
export function FullReference({ sourceId, place }: { sourceId: string; place: Locator | null }) {
  const query = placeQuery(place);
  const { data } = useQuery({
    queryKey: ["citation", sourceId, query],
    queryFn: ({ signal }) => call(endpoints.getCitation, { params: { id: sourceId }, query, signal }),
  });
  return <p className="full-reference">{data ? <RichText html={data.reference.html} /> : "\u00A0"}</p>;
}
