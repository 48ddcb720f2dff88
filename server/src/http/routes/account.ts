// Signing in and out, and one's own account.
import type { Me, SignInMethod } from "@ibid/core/contract/person.ts";
import type { Context as HonoContext } from "hono";
import { createApiToken, listApiTokens, revokeApiToken } from "../../accounts/api-tokens.ts";
import type { Caller } from "../../accounts/find-caller.ts";
import { acceptInvitation, findInvitation } from "../../accounts/invitations.ts";
import { changePassword, getMe, renameMe } from "../../accounts/own-account.ts";
import { findReset, useReset } from "../../accounts/resets.ts";
import { signInWithPassword } from "../../accounts/sign-in-with-password.ts";
import { endSignIn, endSignIns, listSignIns } from "../../accounts/sign-ins.ts";
import type { Context } from "../../context.ts";
import { countBelongings } from "../../accounts/count-belongings.ts";
import { type UserId, hasAdministrator } from "../../db/users.ts";
import { callerAddress } from "../accounts/caller-address.ts";
import { needAccounts } from "../accounts/need-accounts.ts";
import { sessionCookie } from "../accounts/session-cookie.ts";
import { signInBrowser } from "../accounts/sign-in-browser.ts";
import type { Env, Routes } from "../implement.ts";

export function accountRoutes(context: Context) {
  const { peopleDb: db, config } = context;
  const cookie = sessionCookie(config);
  const need = () => ({ db, ...needAccounts(context) });
  const addressOf = (c: HonoContext): string => callerAddress(c, config.isBehindProxy);
  const enter = async (c: HonoContext<Env>, user: UserId, via: SignInMethod): Promise<Me> => {
    await signInBrowser(c, { db, cookie }, user, via);
    return await getMe(db, user);
  };
  return {
    async me({ c }) {
      const { accounts } = context;
      const caller = c.get("caller");
      return {
        hasAccounts: accounts !== null,
        me: caller === undefined ? null : await getMe(db, caller.user),
        oidc: accounts?.oidc ? { name: accounts.oidc.name } : null,
        isNew: accounts !== null && caller === undefined && !(await hasAdministrator(db)),
      };
    },
    async signIn({ c, body }) {
      const user = await signInWithPassword(need(), { ...body, address: addressOf(c) });
      return await enter(c, user, "password");
    },
    async signOut({ c }) {
      need();
      const { user, credential } = callerOf(c);
      await endSignIn(db, user, credential.id);
      cookie.remove(c);
      return { success: true };
    },

    async lookAtFirstLink({ body }) {
      return await countBelongings(db, await need().firstAdministrator.check(body.token));
    },
    async becomeAdministrator({ c, body: { token, ...who } }) {
      return await enter(c, await need().firstAdministrator.become(token, who), "link");
    },
    async lookAtInvitation({ body }) {
      need();
      const { email, role } = await findInvitation(db, body.token);
      return { email, role };
    },
    async acceptInvitation({ c, body: { token, name, email, password } }) {
      const user = await acceptInvitation(db, need().passwords, token, { name, email, password });
      return await enter(c, user, "link");
    },
    async lookAtReset({ body }) {
      need();
      return await findReset(db, body.token);
    },
    async useReset({ c, body }) {
      return await enter(c, await useReset(db, need().passwords, body.token, body.password), "link");
    },

    async updateMe({ user, body }) {
      need();
      return await renameMe(db, user, body.name);
    },
    async changePassword({ c, user, body }) {
      const accounts = need();
      const keep = callerOf(c).credential.id;
      await changePassword(accounts, user, { ...body, keep, address: addressOf(c) });
      return { success: true };
    },
    async listSignIns({ c, user }) {
      need();
      return { items: await listSignIns(db, user, callerOf(c).credential.id) };
    },
    async endSignIn({ user, params }) {
      need();
      await endSignIn(db, user, params.id);
      return { success: true };
    },
    async endSignIns({ c, user }) {
      need();
      await endSignIns(db, user);
      cookie.remove(c);
      return { success: true };
    },
    async listApiTokens({ user }) {
      need();
      return { items: await listApiTokens(db, user) };
    },
    async createApiToken({ user, body }) {
      need();
      return await createApiToken(db, user, body);
    },
    async revokeApiToken({ user, params }) {
      need();
      await revokeApiToken(db, user, params.id);
      return { success: true };
    },
  } satisfies Partial<Routes>;
}

/** Of an endpoint for people who have signed in: `requireSignIn` has made sure that there is one. */
function callerOf(c: HonoContext<Env>): Caller {
  return c.get("caller")!;
}
