// What administrators do. `requireSignIn` lets nobody else come here.
import type { PersonUsage } from "@ibid/core/contract/people/usage.ts";
import type { Context as HonoContext } from "hono";
import { createInvitation, listInvitations, withdrawInvitation } from "../../accounts/invitations.ts";
import { getPerson, listPeople, updatePerson } from "../../accounts/people.ts";
import { createReset } from "../../accounts/resets.ts";
import type { Context } from "../../context.ts";
import { countBelongings } from "../../accounts/count-belongings.ts";
import { asUser } from "../../db/users.ts";
import { getOwnLimits, setOwnLimits } from "../../limits/limits-of.ts";
import { loadUsage } from "../../limits/load-usage.ts";
import { deletePerson } from "../../pipelines/delete-person.ts";
import { needAccounts } from "../accounts/need-accounts.ts";
import type { Routes } from "../implement.ts";
import { originOf } from "../origin-of.ts";

export function peopleRoutes(context: Context) {
  const { peopleDb: db, config } = context;
  const need = () => void needAccounts(context);
  // After the "#", a browser keeps it to itself: it is in no log of a server or a proxy on the way.
  const linkTo = (c: HonoContext, page: string, secret: string): string =>
    `${originOf(c, config)}/${page}#${secret}`;
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
    async updatePerson({ params, body }) {
      need();
      return await updatePerson(db, params.id, body);
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
    async setLimits({ params, body }) {
      need();
      const { id } = await getPerson(db, params.id);
      await setOwnLimits(db, asUser(id), body);
      return await usageOf(id);
    },
    async deletePerson({ params }) {
      need();
      await deletePerson(context, params.id);
      return { success: true };
    },
    async createReset({ c, params }) {
      need();
      return { link: linkTo(c, "reset-password", await createReset(db, params.id)) };
    },
    async listInvitations() {
      need();
      return { items: await listInvitations(db) };
    },
    async createInvitation({ c, user, body }) {
      need();
      const { invitation, secret } = await createInvitation(db, user, body);
      return { invitation, link: linkTo(c, "join", secret) };
    },
    async withdrawInvitation({ params }) {
      need();
      await withdrawInvitation(db, params.id);
      return { success: true };
    },
  } satisfies Partial<Routes>;
}
