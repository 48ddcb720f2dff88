// How many mails somebody may cause to be sent in a day: an Ibid is no way to send many people what one likes. Counted in
// memory, by each process for itself.
import type { UserId } from "../db/users.ts";

export interface MailLimit {
  /** Whether this person may send one more. */
  take(user: UserId): boolean;
}

const MOST_IN_A_DAY = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

export function limitMails(now = () => performance.now()): MailLimit {
  const sent = new Map<UserId, number[]>();
  return {
    take(user) {
      const recent = (sent.get(user) ?? []).filter((at) => now() - at < DAY_MS);
      const isAllowed = recent.length < MOST_IN_A_DAY;
      sent.set(user, isAllowed ? [...recent, now()] : recent);
      return isAllowed;
    },
  };
}
