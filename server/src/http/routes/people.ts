// What administrators do. `requireSignIn` lets nobody else come here.
import type { Mailed } from "@ibid/core/contract/person.ts";
import type { OwnLimits, PersonUsage } from "@ibid/core/contract/people/usage.ts";
import type { Context as HonoContext } from "hono";
import { createInvitation, listInvitations, withdrawInvitation } from "../../accounts/invitations.ts";
import { getPerson, listPeople, updatePerson } from "../../accounts/people.ts";
import { getMe } from "../../accounts/own-account.ts";
import { createReset } from "../../accounts/resets.ts";
import type { Context } from "../../context.ts";
import { countBelongings } from "../../accounts/count-belongings.ts";
import { asUser } from "../../db/users.ts";
import { getOwnLimits, setOwnLimits } from "../../limits/limits-of.ts";
import { loadUsage } from "../../limits/load-usage.ts";
import type { Mail } from "../../mail/create-mailer.ts";
import { invitationMail, resetMail } from "../../mail/write-mails.ts";
import { deletePerson } from "../../pipelines/delete-person.ts";
import { callerAddress } from "../accounts/caller-address.ts";
import { eventNoter } from "../accounts/event-noter.ts";
import { needAccounts } from "../accounts/need-accounts.ts";
import type { Routes } from "../implement.ts";
import { originOf } from "../origin-of.ts";

export function peopleRoutes(context: Context) {
  const { peopleDb: db, config, mailer } = context;
  const need = () => void needAccounts(context);
  const note = eventNoter(context);
  // After the "#", a browser keeps it to itself: it is in no log of a server or a proxy on the way.
  const linkTo = (c: HonoContext, page: string, secret: string): string =>
    `${originOf(c, config)}/${page}#${secret}`;
  const mail = async (to: string | null, write: (to: string) => Mail): Promise<Mailed> => {
    if (mailer === null || to === null) return "none";
    return (await mailer.send(write(to))) ? "sent" : "failed";
  };
  const usageOf = async (person: string): Promise<PersonUsage> => {
    const user = asUser((await getPerson(db, person)).id);
    const usage = await loadUsage(db, user, config.limits);
    return { usage, own: await getOwnLimits(db, user), usual: config.limits };
  };
  return {
    async listPeople() {
      need();
      return { items: await listPeople(db) };
    },
    async updatePerson({ c, params: { id }, body }) {
      need();
      const person = await updatePerson(db, id, body);
      const { role, isSuspended } = body;
      if (role !== undefined) await note(c, { kind: "role_changed", about: id, detail: role });
      if (isSuspended !== undefined) await note(c, { kind: isSuspended ? "suspended" : "let_in", about: id });
      return person;
    },
    async getBelongings({ params }) {
      need();
      const { id } = await getPerson(db, params.id);
      return await countBelongings(db, asUser(id));
    },
    async getPersonUsage({ params }) {
      need();
      return await usageOf(params.id);
    },
    async setLimits({ c, params, body }) {
      need();
      const { id } = await getPerson(db, params.id);
      await setOwnLimits(db, asUser(id), body);
      await note(c, { kind: "limits_changed", about: id, detail: sayLimits(body) });
      return await usageOf(id);
    },
    async deletePerson({ c, user, params }) {
      need();
      await deletePerson(context, params.id, { by: user, address: callerAddress(c, config.isBehindProxy) });
      return { success: true };
    },
    async createReset({ c, params }) {
      need();
      const { secret, name, email } = await createReset(db, params.id);
      const link = linkTo(c, "reset-password", secret);
      await note(c, { kind: "reset_link_made", about: params.id });
      const letter = { at: originOf(c, config), link, name, good: "a day" };
      return { link, mailed: await mail(email, (to) => resetMail({ ...letter, to })) };
    },
    async listInvitations() {
      need();
      return { items: await listInvitations(db) };
    },
    async createInvitation({ c, user, body }) {
      need();
      const { invitation, secret } = await createInvitation(db, user, body);
      await note(c, { kind: "invited", about: null, detail: body.email ?? "anyone with the link" });
      const link = linkTo(c, "join", secret);
      const { name: by } = await getMe(db, user);
      const letter = { at: originOf(c, config), link, by, until: invitation.expiresAt };
      return { invitation, link, mailed: await mail(body.email, (to) => invitationMail({ ...letter, to })) };
    },
    async withdrawInvitation({ c, params }) {
      need();
      const email = await withdrawInvitation(db, params.id);
      await note(c, { kind: "invitation_withdrawn", about: null, detail: email ?? "anyone with the link" });
      return { success: true };
    },
  } satisfies Partial<Routes>;
}

/** "tokens 500,000, answers none" */
function sayLimits(own: OwnLimits): string {
  const said = Object.entries(own).map(
    ([kind, most]) => `${kind} ${most?.toLocaleString("en-US") ?? "none"}`,
  );
  return said.join(", ") || "as usual";
}
