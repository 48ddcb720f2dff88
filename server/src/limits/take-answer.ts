// Room for one more answer or draft, taken in the transaction that stores it.
import type { Limits } from "@ibid/core/contract/people/usage.ts";
import { sql } from "drizzle-orm";
import { whoAsks } from "../db/isolation/acting.ts";
import type { Tx } from "../db/open.ts";
import type { UserId } from "../db/users.ts";
import { limitsOf, lockPerson } from "./limits-of.ts";
import { runningAnswers, tokensThisMonth, untilNextMonth } from "./load-usage.ts";
import { TryLater } from "./try-later.ts";

const ANSWER_SECONDS = 10;

/** `isPaid`: a provider's model writes it. An answer that has begun is finished, whatever it costs. */
export async function takeAnswer(
  db: Tx,
  shelf: UserId,
  usual: Limits,
  { isPaid }: { isPaid: boolean },
): Promise<void> {
  const user = whoAsks(shelf);
  const { answers, tokens } = await limitsOf(db, user, usual);
  if (answers === null && (tokens === null || !isPaid)) return;
  await lockPerson(db, user);
  const { rows } = await db.execute<{ running: number; used: number; seconds: number }>(
    sql`select ${runningAnswers(user)} as running, ${tokensThisMonth(user)} as used, ${untilNextMonth} as seconds`,
  );
  const { running, used, seconds } = rows[0]!;
  if (answers !== null && running >= answers) throw tooManyAnswers(answers);
  if (isPaid && tokens !== null && used >= tokens) throw noTokensLeft(tokens, seconds);
}

function tooManyAnswers(most: number): TryLater {
  return new TryLater(
    "too_many_answers",
    ANSWER_SECONDS,
    most === 0
      ? "You may not ask for answers here. An administrator can change that."
      : `At most ${most === 1 ? "one answer or draft is" : `${most} answers and drafts are`} written for you at a time. Wait until one is finished, or stop one.`,
  );
}

function noTokensLeft(most: number, seconds: number): TryLater {
  const next = new Date(Date.now() + seconds * 1000);
  const day = next.toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
  return new TryLater(
    "no_tokens_left",
    seconds,
    `You have used up this month's ${most.toLocaleString("en-US")} tokens of the model. The count starts again on ${day}; until then, ` +
      "you can still search, read and write, and an administrator can give you more.",
  );
}
