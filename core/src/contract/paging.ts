// Lists are paged: `?limit=&cursor=`, answered as `{ items, nextCursor }`.
import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { json } from "./endpoint.ts";

export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(100),
  cursor: z.string().max(LIMITS.cursor).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}
export type PageOf<Item> = { items: Item[]; nextCursor: string | null };

/** What an endpoint takes and answers that lists these, page by page. */
export function pagesOf<Item extends z.ZodType>(item: Item) {
  return { query: PageQuery, response: json(pageOf(item)) } as const;
}
