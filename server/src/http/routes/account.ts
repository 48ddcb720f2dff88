// Signing in and out, and the caller's own account.
import { AppError } from "@ibid/core/contract/error.ts";
import type { AuditKind } from "@ibid/core/contract/people/audit.ts";
import type { Me, SignInMethod } from "@ibid/core/contract/person.ts";
import type { Context as HonoContext } from "hono";
import { noteEvent } from "../../accounts/audit/note-event.ts";
import { listEventsOf } from "../../accounts/audit/list-events.ts";
import { createApiToken, listApiTokens, revokeApiToken } from "../../accounts/api-tokens.ts";
import type { Caller } from "../../accounts/find-caller.ts";
import { confirmPerson } from "../../accounts/confirm-person.ts";
import { acceptInvitation, findInvitation } from "../../accounts/invitations.ts";
import { changePassword, getMe, renameMe } from "../../accounts/own-account.ts";
import { askForReset, findReset, useReset } from "../../accounts/resets.ts";
import { signInWithPassword } from "../../accounts/sign-in-with-password.ts";
import { endSignIn, endSignIns, listSignIns } from "../../accounts/sign-ins.ts";
import type { Context } from "../../context.ts";
import { countBelongings } from "../../accounts/count-belongings.ts";
import { type UserId, hasAdministrator } from "../../db/users.ts";
import { noPasswordMail, resetMail } from "../../mail/write-mails.ts";
import { deletePerson } from "../../pipelines/delete-person.ts";
import { takeOut } from "../../pipelines/take-out/take-out.ts";
import { callerAddress } from "../accounts/caller-address.ts";
import { eventNoter } from "../accounts/event-noter.ts";
import { needAccounts, needSignIns } from "../accounts/need-accounts.ts";
import { sessionCookie } from "../accounts/session-cookie.ts";
import { signInBrowser } from "../accounts/sign-in-browser.ts";
import type { Env, Routes } from "../implement.ts";
import { originOf } from "../origin-of.ts";
import { sendZip } from "../send-zip.ts";

export function accountRoutes(context: Context) {
  const { peopleDb: db, config } = context;
  const cookie = sessionCookie(config);
  const need = () => ({ db, ...needAccounts(context) });
  const addressOf = (c: HonoContext): string => callerAddress(c, config.isBehindProxy);
  const note = eventNoter(context);
  const enter = async (
    c: HonoContext<Env>,
    user: UserId,
    via: SignInMethod,
    kind: AuditKind,
  ): Promise<Me> => {
    await signInBrowser(c, { db, cookie }, user, via);
    await note(c, { kind, by: user });
    return await getMe(db, user);
  };
  return {
    async me({ c }) {
      const { accounts } = context;
      const caller = c.get("caller");
      return {
        hasAccounts: accounts !== null,
        // A device that was paired is nobody in particular.
        me: accounts === null || caller === undefined ? null : await getMe(db, caller.user),
        oidc: accounts?.oidc ? { name: accounts.oidc.name } : null,
        sendsMail: context.mailer !== null,
        isNew: accounts !== null && caller === undefined && !(await hasAdministrator(db)),
      };
    },
    async signIn({ c, body }) {
      const user = await signInWithPassword(need(), { ...body, address: addressOf(c) }, (about) =>
        note(c, { kind: "sign_in_refused", by: null, about }),
      );
      return await enter(c, user, "password", "signed_in");
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
      const user = await need().firstAdministrator.become(token, who);
      return await enter(c, user, "link", "became_administrator");
    },
    async lookAtInvitation({ body }) {
      need();
      const { email, role } = await findInvitation(db, body.token);
      return { email, role };
    },
    async acceptInvitation({ c, body: { token, name, email, password } }) {
      const user = await acceptInvitation(db, need().passwords, token, { name, email, password });
      return await enter(c, user, "link", "joined");
    },
    async askForReset({ c, body: { email } }) {
      const { linkGuesses } = need();
      const { mailer } = context;
      if (mailer === null) throw withoutMail();
      const address = addressOf(c);
      await linkGuesses.enter(`reset ${email}`, address);
      const at = originOf(c, config);
      // After the answer: how long it takes would say who has an account.
      mailer.later(async () => {
        const asked = await askForReset(db, email);
        if (asked === null) return null;
        const { id, name, secret } = asked;
        const provider = config.oidc?.name ?? "single sign-on";
        if (secret === null) return noPasswordMail({ to: email, at, name, provider });
        await noteEvent(db, { kind: "reset_asked", by: null, about: id, address });
        return resetMail({ to: email, at, name, link: `${at}/reset-password#${secret}`, good: "an hour" });
      });
      return { success: true };
    },
    async lookAtReset({ body }) {
      need();
      return await findReset(db, body.token);
    },
    async useReset({ c, body }) {
      const user = await useReset(db, need().passwords, body.token, body.password);
      return await enter(c, user, "link", "password_reset");
    },

    async updateMe({ user, body }) {
      need();
      return await renameMe(db, user, body.name);
    },
    async changePassword({ c, user, body }) {
      const accounts = need();
      const keep = callerOf(c).credential.id;
      await changePassword(accounts, user, { ...body, keep, address: addressOf(c) });
      await note(c, { kind: "password_changed" });
      return { success: true };
    },
    async listSignIns({ c, user }) {
      const kind = needSignIns(context);
      return { items: await listSignIns(db, user, c.get("caller")?.credential.id, kind) };
    },
    async endSignIn({ user, params }) {
      needSignIns(context);
      await endSignIn(db, user, params.id);
      return { success: true };
    },
    async endSignIns({ c, user }) {
      need();
      await endSignIns(db, user);
      await note(c, { kind: "signed_out_everywhere" });
      cookie.remove(c);
      return { success: true };
    },
    async getOwnBelongings({ user }) {
      need();
      return await countBelongings(db, user);
    },
    async takeOut({ c, user }) {
      need();
      await note(c, { kind: "exported" });
      return sendZip("Ibid.zip", takeOut(context, { user, memberships: callerOf(c).memberships }));
    },
    async deleteMe({ c, user, body }) {
      const { credential } = callerOf(c);
      const address = addressOf(c);
      await confirmPerson(need(), user, { password: body.password, signInId: credential.id, address });
      await deletePerson(context, user, { by: user, address });
      cookie.remove(c);
      return { success: true };
    },
    async listOwnEvents({ user, query }) {
      need();
      return await listEventsOf(db, user, query);
    },
    async listApiTokens({ user }) {
      need();
      return { items: await listApiTokens(db, user) };
    },
    async createApiToken({ c, user, body }) {
      need();
      const made = await createApiToken(db, user, body);
      await note(c, { kind: "token_made", detail: made.token.name });
      return made;
    },
    async revokeApiToken({ c, user, params }) {
      need();
      const name = await revokeApiToken(db, user, params.id);
      await note(c, { kind: "token_revoked", detail: name });
      return { success: true };
    },
  } satisfies Partial<Routes>;
}

function withoutMail(): AppError {
  return new AppError(
    "not_found",
    "This Ibid sends no e-mail. An administrator can give you a link for a new password.",
  );
}

/** For endpoints of people who have signed in: `requireSignIn` has made sure that somebody has. */
function callerOf(c: HonoContext<Env>): Caller {
  return c.get("caller")!;
}
