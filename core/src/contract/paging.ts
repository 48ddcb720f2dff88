// Lists are paged: `?limit=&cursor=`, answered as `{ items, nextCursor }`.
import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { json } from "./endpoint.ts";

export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(100),
  cursor: z.string().max(LIMITS.cursor).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** How many items a list has at most that is answered without pages. */
export const MOST_BARE = 1000;

/** For an endpoint that is `bare`: `after` continues the list of items, as its `Link` header says. */
export const BareQuery = PageQuery.extend({ after: z.string().max(LIMITS.cursor).optional() });

/** Whether pages are asked for, by the names of the parameters. */
export function asksForPages(query: Record<string, unknown>): boolean {
  return "limit" in query || "cursor" in query || "from" in query;
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}
export type PageOf<Item> = { items: Item[]; nextCursor: string | null };

/** What an endpoint takes and answers that lists these, page by page. */
export function pagesOf<Item extends z.ZodType>(item: Item) {
  return { query: PageQuery, response: json(pageOf(item)) } as const;
}
