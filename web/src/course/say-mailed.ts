import type { Mailed } from "@ibid/core/contract/person.ts";

/** What became of a link that may have gone by mail, and what is left to do with it. `good`: "It works once, for a week". */
export function sayMailed(mailed: Mailed, email: string | null, good: string): string {
  const self = `${good}, and will not be shown again.`;
  if (mailed === "sent")
    return `Sent to ${email}. If it does not arrive, send them this link yourself. ${self}`;
  if (mailed === "failed")
    return `The e-mail to ${email} could not be sent: send them this link yourself. ${self}`;
  return `Send this link to them, and to nobody else. ${self}`;
}
