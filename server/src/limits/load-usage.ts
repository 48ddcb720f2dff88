import type { Limits, Usage } from "@ibid/core/contract/people/usage.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import type { UserId } from "../db/users.ts";
import { limitsOf } from "./limits-of.ts";

/** In whole days and months of UTC, wherever the server is. */
export const TODAY = sql`(now() at time zone 'utc')::date`;
const MONTH = sql`date_trunc('month', now() at time zone 'utc') at time zone 'utc'`;

/** One, or the one of each row. */
type Person = UserId | SQL;

/** Answers and drafts that are being written for somebody; of a guest, those in the course where they ask. */
export const runningAnswers = (user: Person) => sql<number>`(
  (select count(*) from chat_runs join chat_sessions as chat on chat.id = chat_runs.session_id
    where coalesce(chat.guest_id, chat.owner_id) = ${user} and status = 'running') +
  (select count(*) from drafts where owner_id = ${user} and status in ('researching', 'writing')))::int`;

/** The same file in two courses is stored once. */
export const storedBytes = (user: Person, but = "") => sql<number>`(
  select coalesce(sum(byte_size), 0)::float8 from
    (select distinct sha256, byte_size from files where owner_id = ${user} and sha256 <> ${but}) as stored)`;

export const tokensThisMonth = (user: Person) => sql<number>`(
  select coalesce(sum(input_tokens + output_tokens), 0)::float8 from model_uses
  where owner_id = ${user} and created_at >= ${MONTH})`;

export const untilNextMonth = sql<number>`
  extract(epoch from (date_trunc('month', now() at time zone 'utc') + interval '1 month') at time zone 'utc' - now())::float8`;

interface Row extends Record<string, unknown> {
  answers: number;
  uploads: number;
  storage: number;
  tokens: number;
  tomorrow: number;
  nextMonth: number;
}

export async function loadUsage(db: Db, user: UserId, usual: Limits): Promise<Usage> {
  const most = await limitsOf(db, user, usual);
  const { rows } = await db.execute<Row>(sql`select
    ${runningAnswers(user)} as answers,
    coalesce((select count from upload_counts where owner_id = ${user} and day = ${TODAY}), 0) as uploads,
    ${storedBytes(user)} as storage,
    ${tokensThisMonth(user)} as tokens,
    extract(epoch from (${TODAY} + 1)::timestamp at time zone 'utc')::float8 as tomorrow,
    extract(epoch from now())::float8 + ${untilNextMonth} as "nextMonth"`);
  const { answers, uploads, storage, tokens, tomorrow, nextMonth } = rows[0]!;
  const at = (seconds: number): string => new Date(Math.round(seconds) * 1000).toISOString();
  return {
    requests: { most: most.requests },
    answers: { used: answers, most: most.answers, startsAgainAt: null },
    uploads: { used: uploads, most: most.uploads, startsAgainAt: at(tomorrow) },
    storage: { used: storage, most: most.storage, startsAgainAt: null },
    tokens: { used: tokens, most: most.tokens, startsAgainAt: at(nextMonth) },
  };
}
