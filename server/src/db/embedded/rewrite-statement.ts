import { FRONTEND, message, readCString } from "./wire-messages.ts";

export type ListenChange = { kind: "listen" | "unlisten"; channel: string } | { kind: "unlisten-all" };

const INTERESTING = /^\s*(?:copy|listen|unlisten)\b/i;
const LISTEN = /^\s*(un)?listen\s+(?:(\*)|"((?:[^"]|"")+)"|([a-z_][\w$]*))\s*;?\s*$/i;
const COPY_IN = /^\s*copy\b[^;]*\bfrom\s+stdin\b/i;

const UNLISTEN_NOTHING = 'UNLISTEN "ibid_nobody_listens_here"';
// PGlite cannot read more input in the middle of a statement; COPY FROM STDIN would kill the engine.
const REFUSE_COPY_IN = `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'feature_not_supported',
  MESSAGE = 'COPY FROM STDIN is not available in the embedded database'; END $$`;

/**
 * Query or Parse message → the message to run instead, and what it does to the sender's subscriptions.
 *
 * All logical connections share one PostgreSQL session, so an UNLISTEN that reached it would silence the
 * others. It is replaced by one of the same shape that changes nothing, and the arbiter filters instead.
 * Only a message that is a single such statement is recognised: text inside other SQL is never touched.
 */
export function rewriteStatement(original: Buffer): { message: Buffer; listen?: ListenChange } {
  const type = original[0];
  if (type !== FRONTEND.query && type !== FRONTEND.parse) return { message: original };
  const start = type === FRONTEND.parse ? readCString(original, 5).next : 5;
  if (!INTERESTING.test(original.toString("latin1", start, start + 64))) return { message: original };

  const { text, next } = readCString(original, start);
  const replaceBy = (sql: string) =>
    message(
      type,
      Buffer.concat([original.subarray(5, start), Buffer.from(`${sql}\0`), original.subarray(next)]),
    );
  if (COPY_IN.test(text)) return { message: replaceBy(REFUSE_COPY_IN) };

  const match = LISTEN.exec(text);
  if (!match) return { message: original };
  const [, un, star, quoted, plain] = match;
  const channel = quoted?.replaceAll('""', '"') ?? plain?.toLowerCase() ?? "";
  if (!un) return star ? { message: original } : { message: original, listen: { kind: "listen", channel } };
  return {
    message: replaceBy(UNLISTEN_NOTHING),
    listen: star ? { kind: "unlisten-all" } : { kind: "unlisten", channel },
  };
}
