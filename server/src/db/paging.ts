import type { PageOf, PageQuery } from "@ibid/core/contract/paging.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { Id } from "@ibid/core/contract/id.ts";
import { type SQL, gt, lt } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** The condition that continues a list after the key in the cursor. */
export function afterCursor(column: PgColumn, page: PageQuery, order: "asc" | "desc"): SQL | undefined {
  const cursor = cursorOf(page);
  if (cursor === undefined) return undefined;
  return order === "asc" ? gt(column, cursor) : lt(column, cursor);
}

/** The key after which a list goes on. */
export function cursorOf({ cursor }: PageQuery): string | undefined {
  if (cursor !== undefined && !Id.safeParse(cursor).success) {
    throw new AppError("invalid_request", "This cursor is not valid. Start again from the first page.");
  }
  return cursor;
}

/** Ask the database for one row more than the page holds: it tells whether there is a next page. */
export function toPage<Row extends { id: string }, Item>(
  rows: Row[],
  page: PageQuery,
  toItem: (row: Row) => Item,
): PageOf<Item> {
  const shown = rows.slice(0, page.limit);
  return {
    items: shown.map(toItem),
    nextCursor: rows.length > page.limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
