// Having a source read again, and stopping a reading. Both take the lease away from the worker that holds it.
import { AppError } from "@ibid/core/contract/error.ts";
import { and, eq, sql } from "drizzle-orm";
import { found } from "../../db/found.ts";
import { isLiveSource } from "../../db/live-sources.ts";
import type { Db } from "../../db/open.ts";
import { sources } from "../../db/schema.ts";
import { FRESH } from "../../db/source-lease.ts";
import type { UserId } from "../../db/users.ts";

/**
 * Starts again with what there is to do: a text whose embedding failed is embedded again, everything else is read
 * again. What was read before stays searchable in the meantime.
 */
export async function resetReading(db: Db, user: UserId, id: string): Promise<void> {
  const onlyEmbed = sql`(status = 'failed' and reason_code = 'embedding_failed' and content is not null)`;
  const isReadable = sql`((file_id is not null or media_file_id is not null or url is not null) and kind <> 'manual'
    or given_text is not null)`;
  const [row] = await db
    .update(sources)
    .set({
      ...FRESH,
      status: sql`case when ${onlyEmbed} then 'searchable' when ${isReadable} then 'fetching' else status end`,
      reasonCode: null,
      reasonMessage: null,
      pagesRead: 0,
      pagesTotal: 0,
    })
    .where(isLiveSource(user, id))
    .returning({ status: sources.status });
  const { status } = found(row, "source");
  if (status !== "fetching" && status !== "searchable") {
    throw new AppError(
      "nothing_to_read",
      "This reference has no file or page to read. Add one to search in it.",
    );
  }
}

/** Nothing happens to a source that is not being read. */
export async function stopReading(db: Db, user: UserId, id: string): Promise<void> {
  await db
    .update(sources)
    .set({
      ...FRESH,
      // What was read before is kept and can be searched.
      status: sql`case when content is null then 'failed' else 'searchable' end`,
      reasonCode: "reading_stopped",
      reasonMessage: "Reading was stopped. Read it again when you need it.",
    })
    .where(and(isLiveSource(user, id), eq(sources.status, "fetching")));
}
