import { and, eq } from "drizzle-orm";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db, Tx } from "../../db/open.ts";
import { oidcIdentities } from "../../db/schema.ts";
import { type UserId, asUser, createUser, findUserByEmail } from "../../db/users.ts";
import { findInvitationFor, useInvitation } from "../invitations.ts";
import type { Identity } from "./create-oidc.ts";

/** Why somebody whom the provider knows is not let in. */
export type Refusal = "not-invited" | "email-taken";

/**
 * Whose account an identity opens: the one it has opened before, or a new one, for who is invited or where the provider's
 * people may come in. Never an account that merely has the same e-mail address: somebody else may have made that one.
 */
export async function findPerson(db: Db, identity: Identity, isOpen: boolean): Promise<UserId | Refusal> {
  const { issuer, subject, name, email } = identity;
  const [known] = await db
    .select({ userId: oidcIdentities.userId })
    .from(oidcIdentities)
    .where(and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.subject, subject)));
  if (known !== undefined) return asUser(known.userId);
  const invitation = email === null ? null : await findInvitationFor(db, email);
  if (invitation === null && !isOpen) return "not-invited";
  if (email !== null && (await findUserByEmail(db, email)) !== null) return "email-taken";
  const connect = async (db: Tx, userId: UserId): Promise<void> =>
    void (await db.insert(oidcIdentities).values({ issuer, subject, userId }));
  if (invitation !== null && email !== null)
    return await useInvitation(db, invitation.id, { name, email, passwordHash: null }, connect);
  return await inTransaction(db, async (db) => {
    const user = await createUser(db, name, { email });
    await connect(db, user);
    return user;
  });
}
